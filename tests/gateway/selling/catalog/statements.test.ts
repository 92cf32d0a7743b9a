// How many SQL statements a call costs, counted at the driver.
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { getProduct, listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { warmSearch } from "#gateway/selling/catalog/search/search.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

let productId: string;
const statements = vi.spyOn(pg.Client.prototype, "query");

const gateway = testGateway({ engine: "postgres" });
beforeAll(async () => {
	await warmSearch(gateway.context.db);
	// the tree, the vocabulary and the merchant's rules for searches are kept
	await gateway.call(searchProducts, { query: { q: "jupe" } });
	const { data } = await gateway.call(listFamilyProducts, { params: { familyId: "men" } });
	productId = data.products[0]?.productId ?? "";
});

async function costOf(call: () => Promise<unknown>): Promise<number> {
	statements.mockClear();
	await call();
	return statements.mock.calls.length;
}

describe("a call needs few statements:", () => {
	const params = { familyId: "women" };

	it("a listing one, with any filter", async () => {
		const page = (query: object) => () => gateway.call(listFamilyProducts, { params, query });
		for (const query of [
			{},
			{ colours: "blue" },
			{ page: 2, sort: "new" },
			{ colours: "blue", sort: "new" },
		]) {
			expect(await costOf(page(query))).toBe(1);
		}
	});

	it("a search one and one for a name, which is cached; one more with a word of its documents, with a correction at most three", async () => {
		const q = (text: string, query = {}) => {
			return () => gateway.call(searchProducts, { query: { q: text, ...query } });
		};
		expect(await costOf(q("robe"))).toBe(2);
		expect(await costOf(q("robe velours noire été"))).toBe(2);
		expect(await costOf(q("robe margot"))).toBe(3);
		expect(await costOf(q("robe", { sort: "new", colours: "black" }))).toBe(1);
		expect(await costOf(q("chemsie"))).toBeLessThanOrEqual(5);
	});

	it("a product one, its recommendations three, the tree none", async () => {
		const product = { params: { productId } };
		expect(await costOf(() => gateway.call(getProduct, product))).toBe(1);
		const query = { kinds: "worn-with,similar,others-bought", productIds: productId };
		expect(await costOf(() => gateway.call(listRecommendations, { query }))).toBe(3);
		expect(await costOf(() => gateway.call(listSegmentations, {}))).toBe(0);
	});

	it("parallel calls share one search", async () => {
		const ask = () => gateway.call(searchProducts, { query: { q: "pantalon lucien" } });
		expect(await costOf(() => Promise.all([ask(), ask(), ask()]))).toBe(5);
	});
});
