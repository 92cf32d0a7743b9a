import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { formTokenField } from "#app/i18n/form-token-field.ts";
import { cdnHeaders } from "#app/page-cache/cdn-headers.ts";
import { sendPlain } from "#app/page-cache/send.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart } from "#contract/cart/operations.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16", CDN_CACHE: "1" } });
const without = storefront({ env: { PAGE_CACHE_MB: "16" } });
const path = "/en/lina-dress-ink-blue--p100001/";
const said = { "Sec-Fetch-Site": "none" };
const unkept = "private, no-cache";

function playProduct(of = shop): void {
	of.gateway.returns(getProduct, aProduct());
	of.gateway.returns(listRecommendations, []);
	of.gateway.returns(listShippingMethods, []);
	of.gateway.returns(listEntries, { entries: [] });
}

const controlOf = async (headers: Record<string, string>) =>
	(await shop.fetch(path, { headers })).headers.get("Cache-Control");

describe("what a CDN may keep", () => {
	it("is a page without visitor data, with purge tags and no cookie", async () => {
		playProduct();
		const { headers, setCookies } = await shop.fetch(path, { headers: said });
		const [, fresh] =
			/^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=3600$/.exec(
				headers.get("Cache-Control") ?? "",
			) ?? [];
		expect(Number(fresh)).toBeGreaterThan(50);
		expect(Number(fresh)).toBeLessThanOrEqual(60);
		expect(headers.get("Surrogate-Key")?.split(" ")).toEqual(
			expect.arrayContaining(["domain", "catalog", "product:100001"]),
		);
		expect(setCookies.size).toBe(0);
		// the answer depends on each of these
		expect(headers.get("Vary")?.split(", ").sort()).toEqual(
			[
				"Accept",
				"Accept-Encoding",
				"Accept-Language",
				"Available-Dictionary",
				"Cookie",
				"Sec-Fetch-Site",
			].sort(),
		);
	});

	it("has the same headers in a 304", async () => {
		playProduct();
		const first = await shop.fetch(path, { headers: said });
		const again = { ...said, "If-None-Match": first.headers.get("ETag") ?? "" };
		const { status, headers } = await shop.fetch(path, { headers: again });
		expect(status).toBe(304);
		expect(headers.get("Cache-Control")).toMatch(/^public, max-age=0, s-maxage=/);
		expect(headers.get("Vary")).toContain("Cookie");
	});

	it.each([
		["has a session", { Cookie: "vitrine_session-dev=x" }],
		["has an id", { Cookie: "_ga=1; vitrine_anonymous_id-dev=0123456789abcdef" }],
		["has a production's session", { Cookie: "__Host-vitrine_session=x" }],
		["is shown the version", { Cookie: "site-version=1" }],
		["needs the token of a form (SESSION-49)", { "Sec-Fetch-Site": "" }],
		["is offered another country's shop", { "Accept-Language": "pl" }],
		["is a crawler, which is offered none", { "User-Agent": "Googlebot/2.1" }],
		["names themselves to a proxy", { Authorization: "Basic eDp5" }],
	])("is no page of a visitor who %s", async (_, headers: Record<string, string>) => {
		playProduct();
		await shop.fetch(path, { headers: said });
		expect(await controlOf({ ...said, ...headers })).toBe(unkept);
	});

	it("is a page for visitors with only foreign cookies", async () => {
		playProduct();
		expect(await controlOf({ ...said, Cookie: "_ga=1" })).toContain("s-maxage");
	});

	it("is no page with a cart, and a shopper who fills one gets cookies", async () => {
		playProduct();
		const sku = aProduct().skus[0]?.gtin ?? "";
		const cart = aCart({ lineItems: [aLine({ sku, quantity: 2 })] });
		shop.gateway.on(createCart, { status: 201, data: cart });
		shop.gateway.returns(getCart, cart);
		shop.gateway.returns(addProduct, cart);
		const visitor = shop.visitor();
		const { text } = await visitor.fetch(path, { headers: said });
		expect(text).toContain(`name="${formTokenField}" value=""`);
		// the token of a shared page's form is empty: the browser says where the post comes from
		const form = { sku };
		const headers = { "Sec-Fetch-Site": "same-origin" };
		const { status, setCookies } = await visitor.fetch(path, { form, headers });
		expect(status).toBe(303);
		expect([...setCookies.keys()]).toContain("vitrine_anonymous_id-dev");
		const own = await visitor.fetch(path, { headers: said });
		expect(own.headers.get("Cache-Control")).toBe(unkept);
	});

	it("is no page that is missing or lacks a part", async () => {
		playProduct();
		shop.gateway.on(getProduct, refuse("PRODUCT_NOT_FOUND"));
		const missing = await shop.fetch(path, { headers: said });
		expect(missing.status).toBe(404);
		expect(missing.headers.get("Cache-Control")).toBe(unkept);
		expect(missing.headers.get("Surrogate-Key")).toBeNull();
		playProduct();
		shop.gateway.on(listRecommendations, refuse("UNAVAILABLE"));
		expect(await controlOf(said)).toBe(unkept);
	});

	it("is no redirect, since it sets cookies", async () => {
		playProduct();
		for (const of of [shop, without]) {
			playProduct(of);
			const { status, headers } = await of.fetch("/en/another-name--p100001/", { headers: said });
			expect(status).toBe(301);
			expect(headers.get("Cache-Control")).toBe(unkept);
		}
	});

	it("is nothing unless CDN_CACHE is set", async () => {
		playProduct(without);
		const { headers, setCookies } = await without.fetch(path, { headers: said });
		expect(headers.get("Cache-Control")).toBe(unkept);
		expect(headers.get("Surrogate-Key")).toBeNull();
		expect(setCookies.size).toBeGreaterThan(0);
	});

	it("is fresh for a minute at most, and for a second while it is rendered again", () => {
		const control = (fresh: number, stale: number) =>
			cdnHeaders(["domain"], { fresh, stale })?.["cache-control"];
		expect(control(299, 3_600)).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=3600");
		expect(control(0, 0)).toBe("public, max-age=0, s-maxage=1");
	});

	it("is no page whose tags are not valid", () => {
		const left = { fresh: 60, stale: 60 };
		expect(cdnHeaders(["content:a b"], left)).toBeNull();
		expect(cdnHeaders(["content:\r\nx"], left)).toBeNull();
		expect(cdnHeaders(Array(2_000).fill("product:1"), left)).toBeNull();
	});
});

describe("an answer outside the router", () => {
	const accepting = new Request("http://localhost/", { headers: { "Accept-Encoding": "br" } });
	const answer = (text: string) => {
		const headers: [string, string][] = [["Content-Type", "text/html"]];
		const plain = { status: 404, headers, body: new Uint8Array(Buffer.from(text)) };
		return sendPlain(accepting, plain, { requestId: "r-1", cookies: ["a=1", "b=2"] });
	};

	it("is compressed when that is shorter, and private to its visitor", async () => {
		const long = await answer("not here ".repeat(200));
		expect(long.headers.get("Content-Encoding")).toBe("br");
		expect(long.headers.get("Cache-Control")).toBe(unkept);
		expect(long.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
		const text = brotliDecompressSync(Buffer.from(await long.arrayBuffer())).toString();
		expect(text).toBe("not here ".repeat(200));
		const short = await answer("not here");
		expect(short.headers.get("Content-Encoding")).toBeNull();
		expect(await short.text()).toBe("not here");
	});
});
