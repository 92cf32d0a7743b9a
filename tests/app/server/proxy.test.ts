import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { proxyToGateway } from "#app/server/http/proxy.ts";
import type { RequestFacts, Runtime } from "#app/server/runtime.ts";

it("a client that leaves before the gateway answers is no failure of the gateway", async () => {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const warn = vi.fn();
	const runtime = {
		gatewayUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		log: { warn },
	};
	const facts = { origin: "http://localhost:3000", remoteAddress: "127.0.0.1", requestId: "one" };
	const client = new AbortController();
	const arrived = once(server, "connection");
	const answer = proxyToGateway(
		new Request("http://localhost:3000/_gateway/auth/login", { signal: client.signal }),
		facts as RequestFacts,
		runtime as unknown as Runtime,
	);
	const [socket] = await arrived;
	client.abort();
	expect((await answer).status).toBe(499);
	expect(warn).not.toHaveBeenCalled();
	socket.destroy();
});
