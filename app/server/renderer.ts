// From a build of the router to what the HTTP app calls for each page. Part of the build, so that both use the same
// copy of the router.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Dispatch, dispatchKey } from "./fail-page.ts";
import { noteView, type SeenPage } from "./measurement/note-view.ts";
import { buildVersionKey, factsKey, runtimeKey } from "./request-context.ts";
import type { RequestFacts, Runtime } from "./runtime.ts";

type Answer<T> = (request: Request, facts: RequestFacts) => Promise<T>;

export interface Renderer {
	/** a public page's answer; null where the router is to give it */
	kept: Answer<Response | null>;
	render: Answer<Response>;
}

/** As the build's entry exports it. */
export type CreateRenderer = (build: ServerBuild, runtime: Runtime) => Renderer;

type CreatePages = (making: { build: ServerBuild; runtime: Runtime; handle: Dispatch }) => {
	answer: Renderer["kept"];
	seen(url: URL): SeenPage;
};

export function createRenderer(
	build: ServerBuild,
	runtime: Runtime,
	createPages: CreatePages,
): Renderer {
	const handle: Dispatch = createRequestHandler(build, runtime.env.NODE_ENV);
	const pages = createPages({ build, runtime, handle });
	const noted = (request: Request, facts: RequestFacts, response: Response) => {
		noteView(runtime, facts, { request, response }, pages.seen);
		return response;
	};
	return {
		async kept(request, facts) {
			const answer = await pages.answer(request, facts);
			return answer && noted(request, facts, answer);
		},
		async render(request, facts) {
			const context = new RouterContextProvider();
			context.set(runtimeKey, runtime);
			context.set(factsKey, facts);
			context.set(buildVersionKey, build.assets.version);
			context.set(dispatchKey, handle);
			return noted(request, facts, await handle(request, context));
		},
	};
}
