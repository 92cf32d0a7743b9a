// Turns a build of the router into the functions that the HTTP app calls for each page. Part of the build, so that both use
// the same copy of the router.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { setLocales } from "#shop/locales.ts";
import { type Dispatch, dispatchKey } from "./fail-page.ts";
import type { PageRequest } from "./http/page-request.ts";
import { noteView, type ViewedPage } from "./measurement/note-view.ts";
import type { RawResponse } from "./raw-response.ts";
import { buildVersionKey, factsKey, runtimeKey } from "./request-context.ts";
import type { RequestFacts, Runtime } from "./runtime.ts";

/** An answer from memory, and what is logged of it. */
export interface MemoryAnswer extends RawResponse {
	requestId: string;
	/** of the request, as it may be logged */
	path: string;
}

type Answer<T> = (request: Request, facts: RequestFacts) => Promise<T>;

export interface Renderer {
	/** a public page's answer, if all of it is in memory */
	fromMemory(request: PageRequest): MemoryAnswer | null;
	/** a public page's answer; null where the router has to render it */
	kept: Answer<Response | null>;
	render: Answer<Response>;
}

/** As the build's entry exports it. */
export type CreateRenderer = (build: ServerBuild, runtime: Runtime) => Renderer;

type CreatePages = (options: { build: ServerBuild; runtime: Runtime; handle: Dispatch }) => {
	answer: Renderer["kept"];
	fromMemory: Renderer["fromMemory"];
	viewedPage(url: URL): ViewedPage;
};

export function createRenderer(
	build: ServerBuild,
	runtime: Runtime,
	createPages: CreatePages,
): Renderer {
	// the build has a copy of the tables of its own
	runtime.domains.subscribe(setLocales);
	const handle: Dispatch = createRequestHandler(build, runtime.env.NODE_ENV);
	const pages = createPages({ build, runtime, handle });
	const countingView = (request: Request, facts: RequestFacts, response: Response) => {
		noteView(runtime, facts, { request, response }, pages.viewedPage);
		return response;
	};
	return {
		fromMemory: pages.fromMemory,
		async kept(request, facts) {
			const answer = await pages.answer(request, facts);
			return answer && countingView(request, facts, answer);
		},
		async render(request, facts) {
			const context = new RouterContextProvider();
			context.set(runtimeKey, runtime);
			context.set(factsKey, facts);
			context.set(buildVersionKey, build.assets.version);
			context.set(dispatchKey, handle);
			return countingView(request, facts, await handle(request, context));
		},
	};
}
