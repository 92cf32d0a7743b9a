// `npm run dev`: the build is made by vite as it is asked for, modules reload hot.
import type { ServerBuild } from "react-router";
import type { Before } from "./process/listen.ts";

export interface DevServer {
	before: Before;
	loadBuild(): Promise<ServerBuild>;
	/** shows our own sources in a stack */
	fixStack(error: Error): void;
	close(): Promise<void>;
}

export async function startDevServer(hmrPort?: number): Promise<DevServer> {
	const { createServer } = await import("vite");
	const vite = await createServer({
		server: { middlewareMode: true, ...(hmrPort ? { hmr: { port: hmrPort } } : {}) },
		appType: "custom",
	});
	return {
		before: (request, response, next) => vite.middlewares(request, response, next),
		loadBuild: () =>
			vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
		fixStack: (error) => vite.ssrFixStacktrace(error),
		close: () => vite.close(),
	};
}
