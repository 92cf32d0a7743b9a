// The port of its own on which a program answers `/metrics` (OPERATOR-43). It is never the shop's: a balancer does not lead to it.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, type Registry } from "prom-client";

export interface MetricsServer {
	port: number;
	close(): Promise<void>;
}

/** Milliseconds that a reader may take to send its request. */
const patience = 8_000;

/**
 * Adds the process's own figures (CPU, memory, event-loop lag, garbage collection) to the registry, and serves it.
 * @param port 0 for a free one
 * @throws Error of the server, e.g. EADDRINUSE
 */
export async function serveMetrics(
	registry: Registry,
	{ host, port }: { host: string | undefined; port: number },
): Promise<MetricsServer> {
	collectDefaultMetrics({ register: registry });
	const server = createServer((request, response) => {
		if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
			response.writeHead(404).end();
			return;
		}
		registry.metrics().then(
			(text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
			() => response.writeHead(500).end(),
		);
	});
	server.requestTimeout = patience;
	server.headersTimeout = patience;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	// a program that has finished does not wait for a reader of its figures
	server.unref();
	return {
		port: (server.address() as AddressInfo).port,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
