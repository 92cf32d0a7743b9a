// The shop built from its sources by vite, once a test file: what the tests call is what the server runs.
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";

let vite: ViteDevServer | undefined;

export async function loadBuild(): Promise<ServerBuild> {
	vite ??= await createServer({
		// nothing is listened on or watched; a cache of its own leaves that of `npm run dev` alone
		server: { middlewareMode: true, hmr: false, watch: null, ws: false },
		optimizeDeps: { noDiscovery: true, include: [] },
		appType: "custom",
		logLevel: "error",
	});
	return vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
}

export async function closeBuild(): Promise<void> {
	await vite?.close();
	vite = undefined;
}
