import { beforeEach, describe, expect, it } from "vitest";
import { storefront } from "#tests/support/storefront/storefront.ts";
import { paths, playHealthy } from "../outages/healthy.ts";

const key = "a-preview-key-for-tests";

describe("Server-Timing (OPERATOR-65)", () => {
	const shop = storefront({ env: { PREVIEW_KEY: key, PAGE_CACHE_MB: "16", CDN_CACHE: "1" } });
	const ask = (path: string, given?: string) =>
		shop.fetch(path, given === undefined ? {} : { headers: { "Preview-Key": given } });

	// a page that lacks a part is not kept
	beforeEach(() => {
		playHealthy(shop.gateway);
	});

	it("says what the time went to, to who sends the key and to nobody else", async () => {
		for (const given of [undefined, "", "another-key-of-an-operator"]) {
			expect((await ask(paths.product, given)).headers.has("server-timing")).toBe(false);
		}
		const { headers } = await ask(paths.search, key);
		const timing = headers.get("server-timing") ?? "";
		const ms = (name: string) => Number(new RegExp(`${name};dur=([\\d.]+)`).exec(timing)?.[1]);
		expect(ms("gateway")).toBeGreaterThan(0);
		expect(ms("total")).toBeGreaterThanOrEqual(ms("gateway"));
		expect(ms("wait") + ms("gateway") + ms("render")).toBeCloseTo(ms("total"), 0);
		expect(timing).toContain("cache;desc=miss");
	});

	it("says whether the page was rendered or filled", async () => {
		const visitor = shop.visitor();
		const results = [];
		for (let times = 0; times < 3; times++) {
			const { headers } = await visitor.fetch(paths.product, { headers: { "Preview-Key": key } });
			results.push(/cache;desc=(\w+)$/.exec(headers.get("server-timing") ?? "")?.[1]);
		}
		expect(results).toEqual(["miss", "filled", "filled"]);
	});

	it("is kept by no cache", async () => {
		await ask(paths.product);
		const answer = await ask(paths.product, key);
		expect(answer.headers.get("server-timing")).toMatch(/cache;desc=filled$/);
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
		expect(answer.headers.has("surrogate-key")).toBe(false);
		expect((await ask(paths.product)).headers.has("server-timing")).toBe(false);
	});
});
