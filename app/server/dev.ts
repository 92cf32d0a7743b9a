// `npm run dev`: the storefront's modules reload hot through vite, the gateway restarts when its sources change.
import { watch } from "node:fs";
import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import type { Log } from "./log.ts";
import type { EmbeddedGateway } from "./process/embedded-gateway.ts";
import type { Before } from "./process/listen.ts";

export interface DevServer {
	before: Before;
	loadBuild(): Promise<ServerBuild>;
	watchGateway(start: () => Promise<EmbeddedGateway>, log: Log): Promise<EmbeddedGateway>;
	close(): Promise<void>;
}

/** Milliseconds of quiet after a change, since editors write several files at once. */
const quiet = 400;

async function watchGateway(
	start: () => Promise<EmbeddedGateway>,
	log: Log,
): Promise<EmbeddedGateway> {
	let current: EmbeddedGateway | null = await start();
	let { url } = current;
	const { isDemo, hasMailbox } = current;
	let running = Promise.resolve();
	async function restart(): Promise<void> {
		await current?.stop();
		current = null;
		try {
			current = await start();
			url = current.url;
			log.info("gateway started again");
		} catch (err) {
			log.error({ err }, "gateway not started: waiting for the next change");
		}
	}
	let timer: NodeJS.Timeout | undefined;
	const onChange = () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			running = running.then(restart);
		}, quiet);
	};
	const watchers = ["gateway", "demo"].map((folder) =>
		watch(folder, { recursive: true }, onChange),
	);
	return {
		get url() {
			return url;
		},
		isDemo,
		hasMailbox,
		async stop() {
			for (const watcher of watchers) watcher.close();
			clearTimeout(timer);
			await running;
			await current?.stop();
		},
		// a gateway that crashes during development does not stop the shop
		onLost: () => undefined,
	};
}

/** @param server also carries the hot-reload socket, so that several shops can run on one machine */
export async function startDevServer(server: Server): Promise<DevServer> {
	const { createServer } = await import("vite");
	const vite = await createServer({
		server: { middlewareMode: true, hmr: { server } },
		appType: "custom",
	});
	return {
		before: (request, response, next) => vite.middlewares(request, response, next),
		loadBuild: () =>
			vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
		watchGateway,
		close: () => vite.close(),
	};
}
