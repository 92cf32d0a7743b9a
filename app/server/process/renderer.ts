// From a build of the router to what the HTTP app calls for each page.
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { RequestFacts, Runtime } from "../runtime.ts";

type CreateLoadContext = typeof import("../load-context.ts").createLoadContext;
/** Our entry.server exports more than the router asks for. */
type Entry = ServerBuild["entry"]["module"] & { createLoadContext: CreateLoadContext };

export type Render = (request: Request, facts: RequestFacts) => Promise<Response>;

/** @param load the build of each request: one for all in production, fresh after a change in development */
export function createRenderer(
	load: () => Promise<ServerBuild>,
	runtime: Runtime,
	mode: string,
): Render {
	const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
	const handlerOf = (build: ServerBuild) => {
		const known = handlers.get(build);
		if (known) return known;
		const made = createRequestHandler(build, mode);
		handlers.set(build, made);
		return made;
	};
	return async (request, facts) => {
		const build = await load();
		const handle = handlerOf(build);
		const entry = build.entry.module as Entry;
		const dispatch = (inner: Request, context: RouterContextProvider) => handle(inner, context);
		return handle(request, entry.createLoadContext(runtime, facts, dispatch));
	};
}
