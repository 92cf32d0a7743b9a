// Renders pages with a build, whose entry exports `createRenderer` besides what the router needs: so both use the same copy of
// the router.
import type { ServerBuild } from "react-router";
import type { RequestFacts, Runtime } from "./runtime.ts";

export interface Renderer {
	/** A public page's answer where all of it is in memory, which costs next to nothing; null otherwise. */
	cachedAtOnce(request: Request, facts: RequestFacts): Response | null;
	/** A public page's answer where it has to be filled or compressed, which costs little; null otherwise. */
	kept(request: Request, facts: RequestFacts): Promise<Response | null>;
	/** A public page's answer; null where the router has to render it. */
	cached(request: Request, facts: RequestFacts): Promise<Response | null>;
	render(request: Request, facts: RequestFacts): Promise<Response>;
	/** The pattern of the route that an address leads to (route-table.ts). */
	routeOf(url: string): string;
}

/** As the build's entry exports it. */
export type CreateRenderer = (build: ServerBuild, runtime: Runtime) => Renderer;

/** @param load loads the build: always the same in production, a fresh one after each change in development */
export function renderWith(load: () => Promise<ServerBuild>, runtime: Runtime): Renderer {
	const renderers = new WeakMap<ServerBuild, Renderer>();
	let last: Renderer | null = null;
	async function current(): Promise<Renderer> {
		const build = await load();
		const entry = build.entry.module as unknown as { createRenderer: CreateRenderer };
		last = renderers.get(build) ?? entry.createRenderer(build, runtime);
		renderers.set(build, last);
		return last;
	}
	return {
		// development loads its build anew for each page
		cachedAtOnce: (request, facts) =>
			last && runtime.env.NODE_ENV !== "development" ? last.cachedAtOnce(request, facts) : null,
		kept: async (request, facts) => (await current()).kept(request, facts),
		cached: async (request, facts) => (await current()).cached(request, facts),
		render: async (request, facts) => (await current()).render(request, facts),
		routeOf: (url) => last?.routeOf(url) ?? "*",
	};
}
