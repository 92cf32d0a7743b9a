// How a server stops (issue: nothing is cut), the same in storefront and gateway.
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drainable } from "#shop/process/drain.ts";

const asking = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";
/** Milliseconds: more than any rule here takes. */
const timeout = 30_000;

describe("the drain of a server", () => {
	let server: Server;
	let drain: ReturnType<typeof drainable>;
	let held: ServerResponse[];
	let isHolding: boolean;

	beforeEach(async () => {
		held = [];
		isHolding = false;
		server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
			if (isHolding) held.push(response);
			else response.end("answered");
		});
		drain = drainable(server);
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
	});
	afterEach(async () => {
		server.closeAllConnections();
		server.close();
	});

	/** A connection, and everything that it receives until it is closed. */
	function open(): { socket: Socket; told: Promise<string> } {
		const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
		let text = "";
		socket.on("data", (chunk) => {
			text += chunk;
		});
		const told = new Promise<string>((resolve) => {
			socket.once("error", (error) => {
				text += error.message;
			});
			socket.once("close", () => resolve(text));
		});
		return { socket, told };
	}

	const answered = /^HTTP\/1.1 200 OK\r\nConnection: close\r\n[\s\S]*answered/;

	it("answers connections that nobody has accepted yet", async () => {
		const askers = Array.from({ length: 16 }, open);
		for (const { socket } of askers) socket.write(asking);
		const drained = drain({ delay: 0, timeout });
		for (const { told } of askers) expect(await told).toMatch(answered);
		await drained;
	});

	it("answers a connection that sends a request just after the stop", async () => {
		const { socket, told } = open();
		await once(socket, "connect");
		const drained = drain({ delay: 0, timeout });
		await expect.poll(() => server.listening).toBe(false);
		socket.write(asking);
		expect(await told).toMatch(answered);
		await drained;
	});

	it("answers a request on a kept connection during the stop", async () => {
		const { socket, told } = open();
		socket.write(asking);
		await once(socket, "data");
		const drained = drain({ delay: 0, timeout });
		await expect.poll(() => server.listening).toBe(false);
		socket.write(asking);
		const [first, second] = (await told).split("answered");
		expect(first).toContain("Connection: keep-alive");
		expect(second).toContain("Connection: close");
		await drained;
	});

	it("accepts connections for the delay, and ends each with `Connection: close`", async () => {
		const hurry = new AbortController();
		isHolding = true;
		const earlier = open();
		earlier.socket.write(asking);
		await expect.poll(() => held.length).toBe(1);
		const drained = drain({ delay: 60_000, timeout, hurry: hurry.signal });
		isHolding = false;
		const fresh = open();
		fresh.socket.write(asking);
		expect(await fresh.told).toMatch(answered);
		held[0]?.end("answered");
		expect(await earlier.told).toMatch(answered);
		expect(server.listening).toBe(true);
		hurry.abort();
		await drained;
		expect(server.listening).toBe(false);
	});

	it("waits for an answer that has started, then closes its connection", async () => {
		isHolding = true;
		const { socket, told } = open();
		socket.write(asking);
		await expect.poll(() => held.length).toBe(1);
		held[0]?.write("the first half, ");
		let hasEnded = false;
		const drained = drain({ delay: 0, timeout }).then(() => {
			hasEnded = true;
		});
		await expect.poll(() => server.listening).toBe(false);
		held[0]?.end("the second");
		expect(await told).toContain("the second");
		await drained;
		expect(hasEnded).toBe(true);
	});

	it("does not wait for silent connections", async () => {
		const silent = open();
		const idle = open();
		idle.socket.write(asking);
		await once(idle.socket, "data");
		await drain({ delay: 0, timeout: 3_600_000 });
		expect(await silent.told).toBe("");
		expect(await idle.told).toContain("answered");
	});

	it("cuts open answers when its time is up", async () => {
		isHolding = true;
		const { socket, told } = open();
		socket.write(asking);
		await expect.poll(() => held.length).toBe(1);
		await drain({ delay: 0, timeout: 50 });
		expect(await told).not.toContain("answered");
	});
});
