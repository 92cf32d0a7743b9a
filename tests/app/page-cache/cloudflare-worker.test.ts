// The example of deploy/cdn for Cloudflare, with a cache and a shop in place of Cloudflare's.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cdnHeaders } from "#app/page-cache/cdn-headers.ts";

interface Worker {
	fetch(
		request: Request,
		environment: object,
		context: { waitUntil(work: Promise<unknown>): void },
	): Promise<Response>;
}
const file = new URL("../../../deploy/cdn/cloudflare-worker.js", import.meta.url);
const { default: worker } = (await import(file.href)) as { default: Worker };

const page = "https://vitrine.fr/fr-fr/";
const kept = new Map<string, Response>();
const asked: Request[] = [];
let answer: () => Response;

const publicHeaders: Record<string, string> = {
	...cdnHeaders(["domain", "product:1"], { fresh: 60, stale: 3_600 }),
	vary: "Cookie, Sec-Fetch-Site, Accept-Language",
};

beforeEach(() => {
	kept.clear();
	asked.length = 0;
	answer = () => new Response("<html>", { headers: publicHeaders });
	vi.stubGlobal("caches", {
		default: {
			match: async (key: string) => kept.get(key)?.clone(),
			put: async (key: string, copy: Response) => kept.set(key, copy),
		},
	});
	vi.stubGlobal("fetch", async (request: Request) => {
		asked.push(request);
		return answer();
	});
});
afterEach(() => vi.unstubAllGlobals());

async function get(headers: Record<string, string> = {}, url = page, method = "GET") {
	const waited: Promise<unknown>[] = [];
	const request = new Request(url, {
		method,
		headers: { "sec-fetch-site": "cross-site", "accept-language": "fr-FR", ...headers },
	});
	const got = await worker.fetch(
		request,
		{},
		{ waitUntil: (work: Promise<unknown>) => waited.push(work) },
	);
	await Promise.all(waited);
	return got;
}

describe("the Worker for Cloudflare (OPERATOR-58)", () => {
	it("keeps a page that says nothing of a visitor, with the tags by which it is purged", async () => {
		const first = await get({ cookie: "_ga=1", "available-dictionary": ":x:" });
		expect(first.headers.get("x-cache")).toBe("miss");
		const second = await get();
		expect(second.headers.get("x-cache")).toBe("hit");
		expect(await second.text()).toBe("<html>");
		for (const { headers } of [first, second]) {
			expect(headers.get("cache-control")).toBe("private, no-cache");
			expect(headers.get("cache-tag") ?? headers.get("surrogate-key")).toBeNull();
		}
		const [copy] = kept.values();
		expect(copy?.headers.get("cache-tag")).toBe("domain,product:1");
		expect(copy?.headers.get("cache-control")).toBe(publicHeaders["cache-control"]);
		expect(copy?.headers.get("vary")).toBeNull();
		expect(asked).toHaveLength(1);
		for (const name of ["cookie", "available-dictionary"])
			expect(asked[0]?.headers.has(name)).toBe(false);
		expect(asked[0]?.headers.get("sec-fetch-site")).toBe("none");
	});

	it("has one copy for each first language", async () => {
		await get({ "accept-language": "fr-FR,en;q=0.5" });
		expect((await get({ "accept-language": "fr-fr, de" })).headers.get("x-cache")).toBe("hit");
		expect((await get({ "accept-language": "de-DE,fr" })).headers.get("x-cache")).toBe("miss");
		expect(asked.map(({ headers }) => headers.get("accept-language"))).toEqual(["fr-fr", "de-de"]);
	});

	it.each([
		["a visitor whom the shop knows", { cookie: "a=1; vitrine_cart=x" }],
		["a signed-in visitor", { cookie: "__Host-vitrine_session=x" }],
		["somebody who shows the version", { cookie: "site-version=1" }],
		["a request that is signed in otherwise", { authorization: "Basic x" }],
		["a part of an answer", { range: "bytes=0-9" }],
		["a request for Markdown", { accept: "text/markdown, text/html;q=0.9" }],
	])("hands %s on as it is", async (_, headers) => {
		await get(headers);
		const handed = await get(headers);
		expect(handed.headers.get("x-cache")).toBeNull();
		expect(asked).toHaveLength(2);
		for (const [name, value] of Object.entries(headers))
			expect(asked[1]?.headers.get(name)).toBe(value);
		expect(kept.size).toBe(0);
	});

	it("hands on what is posted, and a browser that does not say where it comes from", async () => {
		await get({}, page, "POST");
		await worker.fetch(new Request(page), {}, { waitUntil: () => undefined });
		expect(asked).toHaveLength(2);
		expect(kept.size).toBe(0);
	});

	it.each([
		["private", new Response("", { headers: { "cache-control": "private, no-cache" } })],
		["with a cookie", new Response("", { headers: { ...publicHeaders, "set-cookie": "a=1" } })],
		["not found", new Response("", { status: 404, headers: publicHeaders })],
	])("keeps no answer that is %s", async (_, given) => {
		answer = () => given;
		await get();
		expect(kept.size).toBe(0);
	});

	it("keeps a file of the build for every visitor, in whatever language", async () => {
		answer = () =>
			new Response("js", { headers: { "cache-control": "public, max-age=31536000, immutable" } });
		const url = "https://vitrine.fr/assets/entry-1.js";
		await get({ cookie: "vitrine_cart=x" }, url);
		const again = await get({ "accept-language": "de" }, url);
		expect(again.headers.get("x-cache")).toBe("hit");
		expect(again.headers.get("cache-control")).toContain("immutable");
	});
});
