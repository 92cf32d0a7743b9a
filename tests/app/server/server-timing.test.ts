import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/get-product.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const key = "a-preview-key-for-tests";

describe("Server-Timing (OPERATOR-65)", () => {
	const shop = storefront({ env: { PREVIEW_KEY: key, PAGE_CACHE_MB: "16", CDN_CACHE: "1" } });
	const ask = (path: string, given?: string) =>
		shop.fetch(path, given === undefined ? {} : { headers: { "Preview-Key": given } });

	it("says what the time went to, to who sends the key and to nobody else", async () => {
		shop.gateway.on(getProduct, { status: 200, data: aProduct() });
		const path = "/fr-fr/x--p2706133/";
		for (const given of [undefined, "", "another-key-of-an-operator"]) {
			expect((await ask(path, given)).headers.has("server-timing")).toBe(false);
		}
		const { headers } = await ask("/fr-fr/search/?q=robe", key);
		const timing = headers.get("server-timing") ?? "";
		const ms = (name: string) => Number(new RegExp(`${name};dur=([\\d.]+)`).exec(timing)?.[1]);
		expect(ms("gateway")).toBeGreaterThan(0);
		expect(ms("total")).toBeGreaterThanOrEqual(ms("gateway"));
		expect(ms("wait") + ms("gateway") + ms("render")).toBeCloseTo(ms("total"), 0);
		expect(timing).toContain("cache;desc=miss");
	});

	it("is kept by no cache", async () => {
		shop.gateway.on(getProduct, { status: 200, data: aProduct() });
		const path = "/fr-fr/x--p2706133/";
		await ask(path);
		const answer = await ask(path, key);
		expect(answer.headers.get("server-timing")).toMatch(/cache;desc=(hit|filled|miss)$/);
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
		expect(answer.headers.has("surrogate-key")).toBe(false);
		expect((await ask(path)).headers.has("server-timing")).toBe(false);
	});
});
