import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { exchange, type GatewayFailure } from "#app/server/gateway-transport.ts";
import { getCart } from "#contract/cart/operations.ts";

/** Makes one exchange with a real server that answers like this; returns the failure's code. */
async function codeOf(
	answer: (response: ServerResponse) => void,
	deadlineMs: number,
): Promise<string> {
	const server = createServer((_, response) => answer(response)).listen(0);
	const { port } = server.address() as AddressInfo;
	try {
		await exchange(getCart, {
			baseUrl: `http://127.0.0.1:${port}`,
			headers: {},
			params: { cartId: "a" },
			deadlineMs,
		});
		return "answered";
	} catch (error) {
		return (error as GatewayFailure).code;
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

describe("a gateway at the other end of a real socket", () => {
	it.each<[string, (response: ServerResponse) => void, string]>([
		["says nothing", () => undefined, "TIMEOUT"],
		["sends its headers and says nothing", (r) => r.writeHead(200).flushHeaders(), "TIMEOUT"],
		["sends half and falls silent", (r) => r.writeHead(200).write('{"id":'), "TIMEOUT"],
		[
			"sends half and breaks off",
			(r) => {
				r.writeHead(200, { "Content-Length": "100" }).write('{"id":');
				setImmediate(() => r.destroy());
			},
			"UNREACHABLE",
		],
		["breaks off at once", (r) => r.destroy(), "UNREACHABLE"],
		["answers HTML", (r) => r.writeHead(500).end("<h1>Oops</h1>"), "MALFORMED"],
		["never stops", (r) => stream(r), "MALFORMED"],
	])("%s: %s", async (_, answer, code) => {
		expect(await codeOf(answer, code === "TIMEOUT" ? 300 : 10_000)).toBe(code);
	});

	it.each([
		["while this process was busy for longer than that", 1, 700],
		["in time, but this process is busy turn after turn", 8, 100],
	])("answers %s", async (_, turns, ms) => {
		const answerAfter = (left: number, response: ServerResponse) => {
			if (left === 0) return;
			if (left === 1) response.writeHead(500).end("<h1>Oops</h1>");
			setImmediate(() => {
				const until = performance.now() + ms;
				while (performance.now() < until);
				answerAfter(left - 1, response);
			});
		};
		expect(await codeOf((response) => answerAfter(turns, response), 300)).toBe("MALFORMED");
	});

	it("does not listen", async () => {
		const gone = createServer().listen(0);
		const { port } = gone.address() as AddressInfo;
		await new Promise((resolve) => gone.close(resolve));
		const call = exchange(getCart, {
			baseUrl: `http://127.0.0.1:${port}`,
			headers: {},
			params: { cartId: "a" },
			deadlineMs: 10_000,
		});
		await expect(call).rejects.toMatchObject({ code: "UNREACHABLE", status: 503 });
	});
});

/** Sends more than any answer of the contract, as fast as it is read. */
function stream(response: ServerResponse): void {
	const part = Buffer.alloc(1024 * 1024, "[");
	const more = () => {
		while (!response.destroyed && response.write(part));
		if (!response.destroyed) response.once("drain", more);
	};
	response.writeHead(200);
	more();
}
