// Vitest's global setup: tests request a template over loopback, so that none is made that no test needs; and they are given the
// demo's markets.
import { createServer, type Server } from "node:http";
import type { TestProject } from "vitest/node";
import type { MarketRows } from "#gateway/platform/domains/rules/markets.ts";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";
import { demoMarkets } from "../demo-markets.ts";
import { createBroker, type TemplateBroker } from "./template-broker.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** URL of the template broker */
		gatewayTemplates: string;
		demoMarkets: MarketRows;
	}
}

let broker: TemplateBroker;
let server: Server;

export async function setup(project: TestProject): Promise<void> {
	project.provide("demoMarkets", demoMarkets);
	broker = createBroker();
	server = createServer(async (request, response) => {
		try {
			const answer = request.url === "/pglite" ? await broker.pglite() : await broker.postgres();
			response.end(JSON.stringify(answer));
		} catch (error) {
			response.writeHead(500).end(error instanceof Error ? error.message : String(error));
		}
	});
	const port = await listenOnFreePort(server);
	project.provide("gatewayTemplates", `http://127.0.0.1:${port}`);
}

export async function teardown(): Promise<void> {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
	await broker.stop();
}
