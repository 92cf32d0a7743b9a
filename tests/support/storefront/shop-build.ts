// The shop's build that the tests call: the production build that `SHOP_BUILD` names, as in the gate, or otherwise the
// sources, loaded by vite once a test file.
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";

let vite: ViteDevServer | undefined;

async function loadSources(): Promise<ServerBuild> {
	vite ??= await createServer({
		// neither listens nor watches; a cache of its own leaves that of `npm run dev` alone
		server: { middlewareMode: true, hmr: false, watch: null, ws: false },
		optimizeDeps: { noDiscovery: true, include: [] },
		appType: "custom",
		logLevel: "error",
	});
	return vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
}

const loadOnce = (built: string): Promise<ServerBuild> => import(pathToFileURL(built).href);
let loaded: Promise<ServerBuild> | undefined;

export function loadBuild(): Promise<ServerBuild> {
	const built = process.env.SHOP_BUILD;
	if (built === undefined) return loadSources();
	// remembered: vitest's import() reads two megabytes of text again each time, even of a module that it has loaded
	loaded ??= loadOnce(built);
	return loaded;
}

export async function closeBuild(): Promise<void> {
	await vite?.close();
	vite = undefined;
}
