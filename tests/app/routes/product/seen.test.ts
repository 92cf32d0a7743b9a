// Products seen before, without a script (CATALOGUE-77); with one: tests/journeys/product.journey.ts.
import { beforeEach, describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "8" } });
const cookie = "vitrine_seen_products-dev";
const pathOf = (productId: string, lc = "en") => `/${lc}/lina-dress-ink-blue--p${productId}/`;
const noteOf = (productId: string, lc = "en") => `/${lc}/seen/${productId}/`;

/** Links of the row inside `noscript`. */
function rowOf(text: string): string[] {
	const [, row = ""] = /<noscript>(<section.*?)<\/noscript>/.exec(text) ?? [];
	return [...row.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);
}

beforeEach(() => {
	shop.gateway.on(getProduct, ({ params }) =>
		params.productId === "404404"
			? refuse("PRODUCT_NOT_FOUND")
			: { status: 200, data: aProduct({ productId: params.productId }) },
	);
});

describe("products seen without JavaScript", () => {
	it("are shown on the next product's page, newest first, and forgotten by a button", async () => {
		const visitor = shop.visitor();
		expect((await visitor.fetch(pathOf("100001"))).text).toContain(noteOf("100001"));
		for (const productId of ["100001", "100002", "100001", "100003"]) {
			const { status, headers } = await visitor.fetch(noteOf(productId));
			expect(status).toBe(200);
			expect(headers.get("Content-Type")).toBe("image/gif");
			expect(headers.get("Cache-Control")).toBe("no-store");
		}
		const shown = await visitor.fetch(pathOf("100003"));
		expect(rowOf(shown.text)).toEqual([pathOf("100001"), pathOf("100002")]);
		const [, token = ""] = /name="form-token" value="([^"]+)"/.exec(shown.text) ?? [];
		const form = { "form-token": token, back: pathOf("100003") };
		const answer = await visitor.fetch(noteOf("100003"), { form });
		expect(answer.status).toBe(303);
		expect(answer.location).toBe(pathOf("100003"));
		expect(visitor.cookies.has(cookie)).toBe(false);
		expect(rowOf((await visitor.fetch(pathOf("100003"))).text)).toEqual([]);
	});

	it("are not shown to another visitor, and no product's page writes the cookie", async () => {
		const visitor = shop.visitor();
		await visitor.fetch(noteOf("100001"));
		expect(rowOf((await visitor.fetch(pathOf("100002"))).text)).toHaveLength(1);
		const other = shop.visitor();
		const { text } = await other.fetch(pathOf("100002"));
		expect(rowOf(text)).toEqual([]);
		expect(other.cookies.has(cookie)).toBe(false);
	});

	it("are shown in the page's language only", async () => {
		const visitor = shop.visitor();
		await visitor.fetch(noteOf("100001"));
		await visitor.fetch(noteOf("100002", "pl-pl"));
		const { text } = await visitor.fetch(pathOf("100003"));
		expect(rowOf(text)).toEqual([pathOf("100001")]);
	});

	it("are nine at most, and a forged cookie is ignored", async () => {
		const visitor = shop.visitor();
		for (let at = 0; at < 12; at += 1) await visitor.fetch(noteOf(String(200_000 + at)));
		expect(rowOf((await visitor.fetch(pathOf("100001"))).text)).toHaveLength(9);
		expect((visitor.cookies.get(cookie) ?? "").length).toBeLessThan(3_500);
		visitor.cookies.set(cookie, "W10.forged");
		expect((await visitor.fetch(pathOf("100001"))).status).toBe(200);
	});

	it("are not recorded from another site, nor for unknown products", async () => {
		const visitor = shop.visitor();
		await visitor.fetch(noteOf("100001"), { headers: { "Sec-Fetch-Site": "cross-site" } });
		expect(visitor.cookies.has(cookie)).toBe(false);
		expect((await visitor.fetch(noteOf("404404"))).status).toBe(404);
		expect((await visitor.fetch("/en/seen/nothing/")).status).toBe(404);
		expect(visitor.cookies.has(cookie)).toBe(false);
	});
});
