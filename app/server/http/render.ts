// The router's answer to a page: made by the build, whose entry exports more than the router asks for.
import type { ServerBuild } from "react-router";
import type { CreateRenderer, Render } from "../renderer.ts";
import type { Runtime } from "../runtime.ts";

/** @param load the build: one for all in production, a fresh one after each change in development */
export function renderWith(load: () => Promise<ServerBuild>, runtime: Runtime): Render {
	const renderers = new WeakMap<ServerBuild, Render>();
	return async (request, facts) => {
		const build = await load();
		const known = renderers.get(build);
		if (known) return known(request, facts);
		const entry = build.entry.module as unknown as { createRenderer: CreateRenderer };
		const made = entry.createRenderer(build, runtime);
		renderers.set(build, made);
		return made(request, facts);
	};
}
