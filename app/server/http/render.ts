// Renders pages with the build, whose entry exports a renderer besides what the router needs.

import type { ServerBuild } from "react-router";
import { memo } from "#shop/memo.ts";
import type { CreateRenderer, Renderer } from "../renderer.ts";
import type { Runtime } from "../runtime.ts";

/** @param load loads the build: always the same in production, a fresh one after each change in development */
export function renderWith(load: () => Promise<ServerBuild>, runtime: Runtime): Renderer {
	const renderers = new WeakMap<ServerBuild, Renderer>();
	let last: Renderer | null = null;
	const current = async (): Promise<Renderer> => {
		const build = await load();
		const entry = build.entry.module as unknown as { createRenderer: CreateRenderer };
		last = memo(renderers, build, () => entry.createRenderer(build, runtime));
		return last;
	};
	return {
		// before the first page there is no renderer
		fromMemory: (request) => last?.fromMemory(request) ?? null,
		kept: async (request, facts) => (await current()).kept(request, facts),
		render: async (request, facts) => (await current()).render(request, facts),
	};
}
