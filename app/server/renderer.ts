// From a build of the router to what the HTTP app calls for each page. Part of the build, so that both use the same
// copy of the router.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Dispatch, dispatchKey } from "./fail-page.ts";
import { buildVersionKey, factsKey, runtimeKey } from "./request-context.ts";
import type { RequestFacts, Runtime } from "./runtime.ts";

export type Render = (request: Request, facts: RequestFacts) => Promise<Response>;

/** As the build's entry exports it. */
export type CreateRenderer = (build: ServerBuild, runtime: Runtime) => Render;

/** What answers a request before the router does; null where the router is to. */
type Before = (from: { build: ServerBuild; runtime: Runtime; handle: Dispatch }) => {
	answer: (request: Request, facts: RequestFacts) => Promise<Response | null>;
};

export function createRenderer(build: ServerBuild, runtime: Runtime, before: Before): Render {
	const handle: Dispatch = createRequestHandler(build, runtime.env.NODE_ENV);
	const pages = before({ build, runtime, handle });
	return async (request, facts) => {
		const kept = await pages.answer(request, facts);
		if (kept) return kept;
		const context = new RouterContextProvider();
		context.set(runtimeKey, runtime);
		context.set(factsKey, facts);
		context.set(buildVersionKey, build.assets.version);
		context.set(dispatchKey, handle);
		return handle(request, context);
	};
}
