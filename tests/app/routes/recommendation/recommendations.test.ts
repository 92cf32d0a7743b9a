import { beforeEach, describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aListing, aListingProduct } from "#tests/support/storefront/listings.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const product = "/en/lina-dress-ink-blue--p100001/";
const nowhere = "/en/there-is/no-such-page/";
const empty = "/en/search/?q=qqqq";

const cards = (...labels: string[]) =>
	labels.map((label, at) => aListingProduct({ productId: `7${at}`, label }));
const rows = [
	{ kind: "worn-with", products: cards("A belt", "A bag", "A boot") },
	{ kind: "similar", products: [] },
	{ kind: "others-bought", products: cards("A scarf", "A hat", "A glove") },
	{ kind: "popular", products: cards("A coat", "A shirt", "A skirt") },
];

beforeEach(() => {
	const { gateway } = shop;
	const { family: _, path: _path, children: _children, ...found } = aListing();
	const paging = { ...found.paging, total: 0 };
	gateway.returns(getProduct, aProduct());
	gateway.returns(searchProducts, {
		...found,
		products: [],
		paging,
		correctedTo: null,
		instead: [],
	});
	gateway.on(listRecommendations, ({ query }) => {
		const kinds = query.get("kinds")?.split(",") ?? [];
		return { status: 200, data: rows.filter(({ kind }) => kinds.includes(kind)) };
	});
});

describe("recommendations", () => {
	it("are shown on a product's page by kind, without a row for an empty kind", async () => {
		const { text } = await shop.fetch(product);
		expect(text).toContain("Wear it with");
		expect(text).toContain("Others also bought");
		expect(text).not.toContain("You may also like");
		expect(text).toContain("A scarf");
	});

	it("are not shown in a row of one or two (CATALOGUE-81)", async () => {
		const products = cards("A jumpsuit", "A dungaree");
		shop.gateway.returns(
			listRecommendations,
			rows.map((row) => (row.kind === "similar" ? { ...row, products } : row)),
		);
		const { text } = await shop.fetch(product);
		expect(text).toContain("A belt");
		expect(text).not.toMatch(/You may also like|A jumpsuit/);
	});

	it("are shown for an empty search and on a 404 page, with one call for many pages", async () => {
		expect((await shop.fetch(empty)).text).toContain("A coat");
		const lost = await shop.fetch(nowhere);
		expect([lost.status, lost.text.includes("A coat")]).toEqual([404, true]);
		await shop.fetch(`${nowhere}2/`);
		await shop.fetch(`${nowhere}3/`);
		expect(shop.gateway.calls("listRecommendations").length).toBeLessThanOrEqual(1);
	});

	it("are nowhere, and not requested, where the shop has them off (CATALOGUE-26)", async () => {
		shop.gateway.returns(
			listWebDomains,
			domains.map((domain) => ({ ...domain, richRelevance: false })),
		);
		const visitor = shop.visitor();
		for (const path of [product, empty, nowhere, "/en/cart/"]) {
			const { text } = await visitor.fetch(path);
			expect(text).not.toMatch(/A belt|A coat|recommended-/);
		}
		expect(shop.gateway.calls("listRecommendations")).toEqual([]);
	});
});
