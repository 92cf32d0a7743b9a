import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPurger, type Send, senderOf } from "#app/page-cache/purger.ts";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";

const log = { info: () => undefined, warn: () => undefined };

/** A purger that works until the test ends, and the batches that its CDN was told. */
function working(send: (tags: readonly string[]) => void, again = 60_000) {
	const stopping = new AbortController();
	const told: string[][] = [];
	const purger = createPurger({
		log,
		again,
		signal: stopping.signal,
		send: async (tags) => {
			send(tags);
			told.push([...tags]);
		},
	});
	const ended = purger.run();
	const stop = async () => {
		stopping.abort();
		await ended;
	};
	return { purger, told, stop };
}

let stop: () => Promise<void>;
afterEach(() => stop());

describe("purging a CDN (OPERATOR-58)", () => {
	it("purges at once, and a second time for pages that were on their way", async () => {
		const { purger, told, ...rest } = working(() => undefined, 20);
		({ stop } = rest);
		purger.purge(["product:1", "catalog"]);
		await vi.waitFor(() => expect(told.flat()).toHaveLength(4));
		expect(new Set(told.flat())).toEqual(new Set(["product:1", "catalog"]));
	});

	it("loses nothing while the CDN does not answer", async () => {
		let failures = 2;
		const { purger, told, ...rest } = working(() => {
			if (failures-- > 0) throw new Error("no");
		});
		({ stop } = rest);
		purger.purge(["product:1"]);
		purger.purge(["product:2"]);
		await vi.waitFor(() => expect(told.flat()).toEqual(["product:1", "product:2"]), 5_000);
	});

	it("purges everything in place of too many tags", async () => {
		const { purger, told, ...rest } = working(() => undefined);
		({ stop } = rest);
		purger.purge(Array.from({ length: 1_001 }, (_, at) => `product:${at}`));
		await vi.waitFor(() => expect(told).toEqual([["domain"]]));
	});

	it("sends what is left before it ends", async () => {
		const { purger, told, ...rest } = working(() => undefined);
		({ stop } = rest);
		purger.purge(["product:1"]);
		await rest.stop();
		expect(told.flat()).toContain("product:1");
	});
});

describe("what a CDN is sent (OPERATOR-58)", () => {
	async function calls(target: Omit<Parameters<typeof senderOf>[0], "CDN_URL">, status = 200) {
		const seen: string[] = [];
		const server = createServer(async (request, response) => {
			let body = "";
			for await (const chunk of request) body += String(chunk);
			const { "surrogate-key": surrogate, "xkey-purge": xkey, authorization } = request.headers;
			const keys = surrogate ?? xkey ?? body;
			seen.push([request.method, request.url, authorization ?? "", keys].join(" "));
			response.writeHead(status).end();
		});
		const port = await listenOnFreePort(server);
		stop = async () => void server.close();
		const url = `http://127.0.0.1:${port}`;
		const send: Send = senderOf({ ...target, CDN_URL: url });
		return { send, seen };
	}
	const many = Array.from({ length: 150 }, (_, at) => `product:${at}`);

	it("Varnish: a method of its own, with the keys", async () => {
		const { send, seen } = await calls({ CDN: "varnish", CDN_SERVICE: "", CDN_KEY: "" });
		await send(["a", "b"]);
		expect(seen).toEqual(["PURGE /  a b"]);
	});

	it("Fastly: the service's purge, with the keys", async () => {
		const { send, seen } = await calls({ CDN: "fastly", CDN_SERVICE: "s/1", CDN_KEY: "k" });
		await send(["a", "b"]);
		expect(seen).toEqual(["POST /service/s%2F1/purge  a b"]);
	});

	it("Cloudflare: the zone's purge, a hundred tags a call", async () => {
		const { send, seen } = await calls({ CDN: "cloudflare", CDN_SERVICE: "z", CDN_KEY: "k" });
		await send(many);
		const path = "POST /client/v4/zones/z/purge_cache Bearer k";
		expect(seen).toEqual(
			[many.slice(0, 100), many.slice(100)].map((tags) => `${path} ${JSON.stringify({ tags })}`),
		);
	});

	it("a refusal is a failure", async () => {
		const { send } = await calls({ CDN: "fastly", CDN_SERVICE: "s", CDN_KEY: "k" }, 401);
		await expect(send(["a"])).rejects.toThrow("401");
	});
});

it("OPERATOR-13: an environment that no server can be purged by ends the program with one line", () => {
	const env = {
		...process.env,
		GATEWAY_URL: "http://127.0.0.1:9",
		SUBSCRIPTION_KEY: "a-key",
		CDN: "varnish",
		CDN_URL: " , ",
		SHOP_URL: "",
	};
	const { status, stderr } = spawnSync(process.execPath, ["app/page-cache/purge-cdn.ts"], {
		env,
		encoding: "utf8",
		timeout: 20_000,
	});
	expect(status).toBe(1);
	expect(stderr.trim().split("\n")).toEqual([expect.stringContaining("CDN_URL")]);
});
