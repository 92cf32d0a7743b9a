// Prices that one market has of its own, over those of its currency (CATALOGUE-122 to CATALOGUE-124).
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { getCart } from "#contract/cart/operations.ts";
import { feedPrices, listPriceLists } from "#contract/catalog/feeds.ts";
import {
	getProduct,
	listFamilyProducts,
	listProductAddresses,
} from "#contract/catalog/operations.ts";
import { searchProducts, suggestSearch } from "#contract/catalog/search.ts";
import { headerNames } from "#contract/headers.ts";
import type { BodyOf } from "#contract/operation.ts";
import { addWish, listWishes } from "#contract/wishlist/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runExport } from "#gateway/commands/import/run-export.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { nextPrices, priceHistory, pricePeriods, skus } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { listingsChanged } from "#gateway/selling/catalog/read-index.ts";
import { switchPrices } from "#gateway/selling/catalog/set-prices.ts";
import { feedItems } from "#gateway/selling/feeds/items.ts";
import { aBuyer } from "#tests/gateway/orders/orders/buying.ts";
import { type Caller, type Market, storeIdOf } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { cartWith, readyCart, shopper } from "../carts/shopper.ts";
import { payWith, startPayment, validate } from "../payments/payer.ts";

const key = "key-of-the-price-lists-of-tests catalog:read catalog:write";
const operator = { headers: { [headerNames.operatorKey]: "key-of-the-price-lists-of-tests" } };
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

let spain: string;
const gateway = testGateway({ environment: { OPERATOR_KEYS: key.replace(" ", " pricing ") } });
beforeAll(async () => {
	spain = storeIdOf("ES");
});

type Told = Partial<BodyOf<typeof feedPrices>["prices"][number]>;

/** A garment at 100.00 EUR in every euro market since 60 days ago. */
async function aGarment() {
	const { db } = gateway.context;
	const gtin = await hangOne(db, { stock: 5, prices: { EUR: 10_000, CHF: 11_000 } });
	const [sku] = await gateway.rows(skus, eq(skus.gtin, gtin));
	const productId = sku?.productId ?? "";
	const tell = async (...prices: Told[]) => {
		const ones = prices.map((one) => ({
			...{ productId, currencyCode: "EUR" as const, price: 10_000 },
			...one,
		}));
		const { data } = await gateway.call(feedPrices, { body: { prices: ones } }, operator);
		listingsChanged(db);
		return data;
	};
	const shown = async (market: Market) =>
		(await gateway.call(getProduct, { params: { productId } }, { market })).data.price;
	const pass = async (ms: number) => {
		const by = sql`${ms} * interval '1 millisecond'`;
		const of = sql`product_id = ${productId}`;
		await db.execute(sql`update ${priceHistory} set since = since - ${by} where ${of}`);
		await db.execute(
			sql`update ${pricePeriods} set since = since - ${by}, until = until - ${by} where ${of}`,
		);
		await db.execute(sql`update ${nextPrices} set at = at - ${by} where ${of}`);
		await switchPrices(gateway.context);
	};
	await tell({ since: inDays(-60), priceType: "I" });
	return { gtin, productId, tell, shown, pass };
}

describe("a market's own price (CATALOGUE-122)", () => {
	it("holds there over its currency's, and nowhere else", async () => {
		const { tell, shown } = await aGarment();
		expect(await tell({ storeId: spain, price: 8_000 })).toMatchObject({ changed: 1 });
		expect(await shown("ES")).toMatchObject({ price: 8_000, currencyCode: "EUR" });
		expect(await shown("FR")).toMatchObject({ price: 10_000 });
		expect(await shown("CH")).toMatchObject({ price: 11_000 });
		// the currency's price moves the others alone, until the market has none of its own
		await tell({ price: 12_000 });
		expect(await shown("ES")).toMatchObject({ price: 8_000 });
		expect(await shown("DE")).toMatchObject({ price: 12_000 });
		await tell({ storeId: spain, price: null });
		expect(await shown("ES")).toMatchObject({ price: 12_000 });
		await tell({ price: 13_000 });
		expect(await shown("ES")).toMatchObject({ price: 13_000 });
	});

	it("sells a product in one market that its currency does not sell", async () => {
		const { tell, shown, productId } = await aGarment();
		await tell({ price: null }, { storeId: spain, price: 8_000 });
		expect(await shown("ES")).toMatchObject({ price: 8_000 });
		const elsewhere = await gateway.fault(getProduct, { params: { productId } });
		expect(elsewhere.status).toBe(404);
		const addresses = (caller: { market: Market }) =>
			gateway.call(listProductAddresses, { query: { page: 1, size: 1 } }, caller);
		const [here, there] = [await addresses({ market: "ES" }), await addresses({ market: "FR" })];
		expect(here.data.paging.total).toBe(there.data.paging.total + 1);
		await tell({ price: 10_000 });
	});

	it("begins and ends by itself; a reduction is compared with what that market asked", async () => {
		const { tell, shown, pass } = await aGarment();
		await tell(
			{ storeId: spain, price: 9_000, since: inDays(-10) },
			{ storeId: spain, price: 6_000, priceType: "S", since: inDays(1), until: inDays(3) },
		);
		await pass(2 * day);
		expect(await shown("ES")).toMatchObject({ price: 6_000, strikeThroughPrice: 9_000 });
		expect(await shown("FR")).toMatchObject({ price: 10_000, strikeThroughPrice: null });
		await pass(2 * day);
		expect(await shown("ES")).toMatchObject({ price: 9_000, strikeThroughPrice: null });
		// the currency's sale: no reduction in a market that asked as little within 30 days
		await tell({ storeId: spain, price: null, since: inDays(1) });
		await tell({ price: 8_500, priceType: "S", since: inDays(2) });
		await pass(3 * day);
		expect(await shown("FR")).toMatchObject({ price: 8_500, strikeThroughPrice: 10_000 });
		expect(await shown("ES")).toMatchObject({ price: 8_500, strikeThroughPrice: null });
	});

	it("is refused for a market that is not known, or has another currency", async () => {
		const { tell } = await aGarment();
		await expect(tell({ storeId: "999999", price: 8_000 })).rejects.toThrow("INVALID_REQUEST");
		const swiss = storeIdOf("CH");
		await expect(tell({ storeId: swiss, price: 8_000 })).rejects.toThrow("INVALID_REQUEST");
	});

	it("counts in listing, search, filter, order of prices, feed and cart", async () => {
		const { tell, productId, gtin } = await aGarment();
		const { data: product } = await gateway.call(getProduct, { params: { productId } });
		await tell({ storeId: spain, price: 7, priceType: "S" });
		const params = { familyId: product.segmentationId };
		const list = async (market: Market, query: object) =>
			(await gateway.call(listFamilyProducts, { params, query }, { market })).data;
		// the index is renewed beside the answers
		await vi.waitFor(
			async () => {
				const cheapest = await list("ES", { sort: "price-asc", size: 24 });
				expect(cheapest.products[0]).toMatchObject({ productId, price: { price: 7 } });
				expect(cheapest.priceRange?.min).toBe(7);
			},
			{ timeout: 20_000, interval: 200 },
		);
		const inReach = async (market: Market) =>
			(await list(market, { maxPrice: 10, size: 24 })).products.map((one) => one.productId);
		expect([await inReach("ES"), await inReach("FR")]).toEqual([[productId], []]);
		const search = async (market: Market) =>
			(await gateway.call(searchProducts, { query: { q: productId } }, { market })).data;
		expect((await search("ES")).products[0]).toMatchObject({ price: { price: 7 } });
		expect((await search("FR")).products[0]).toMatchObject({ price: { price: 10_000 } });
		const costs = async (market: Market) => {
			const record = domains.find(({ storeId }) => storeId === storeIdOf(market));
			if (!record) throw new Error("no market");
			for await (const item of feedItems(gateway.context, record)) {
				if (item.id === gtin) return item.salePrice ?? item.price;
			}
			return null;
		};
		expect([await costs("ES"), await costs("FR")]).toEqual([7, 10_000]);
		await tell({ storeId: spain, price: null });
	});

	it("stands in what is suggested, whichever market asked for the same letters before", async () => {
		const suggest = async (caller: Caller) =>
			(await gateway.call(suggestSearch, { query: { q: "robe", size: 4 } }, caller)).data.products;
		const [first] = await suggest({ market: "FR" });
		const { productId = "", price } = first ?? {};
		const usual = price?.price ?? 0;
		const report = (cents: number | null) => {
			const one = { productId, currencyCode: "EUR" as const, storeId: spain, price: cents };
			return gateway.call(feedPrices, { body: { prices: [one] } }, operator);
		};
		await report(usual - 500);
		const there = await suggest({ market: "ES", locale: "fr-FR" });
		expect(there.find((one) => one.productId === productId)?.price.price).toBe(usual - 500);
		await report(null);
	});

	it("is what the cart shows and the order takes; a cart that moves takes its new market's", async () => {
		const { tell, gtin } = await aGarment();
		await tell({ storeId: spain, price: 8_000 });
		const caller = await shopper(gateway);
		const cart = await cartWith(gateway, caller, [gtin]);
		expect(cart.totalPrice.centAmount).toBe(10_000);
		const there = { ...caller, market: "ES" as const };
		const seen = await gateway.call(getCart, { params: { cartId: cart.id } }, there);
		expect(seen.data.totalPrice.centAmount).toBe(8_000);
		const buyer = await aBuyer(gateway, `spaniard-${gtin}`, { market: "ES" });
		const started = await startPayment(gateway, buyer, await readyCart(gateway, buyer, [gtin]));
		const result = await payWith(started.page, "4111111111111111");
		const { data } = await validate(gateway, buyer, started.cart, result);
		expect(data).toMatchObject({ order: { lineItems: [{ price: 8_000 }] } });
	});
});

it("a wish tells a lower price only where the list of its market holds (CATALOGUE-127)", async () => {
	const { tell, productId } = await aGarment();
	await tell({ storeId: spain, price: 8_000 });
	const wished = async (customerId: string, market: Market) => {
		const caller = await shopper(gateway, customerId, market);
		const { data } = await gateway.call(listWishes, {}, caller);
		return data.values.find((wish) => wish.productId === productId);
	};
	for (const market of ["FR", "ES"] as const) {
		const caller = await shopper(gateway, `wishes-in-${market}`, market);
		await gateway.call(addWish, { body: { productId } }, caller);
	}
	expect((await wished("wishes-in-FR", "DE"))?.wishedPrice).toBe(10_000);
	expect((await wished("wishes-in-FR", "ES"))?.wishedPrice).toBeNull();
	expect((await wished("wishes-in-ES", "FR"))?.wishedPrice).toBeNull();
	await tell({ storeId: spain, price: 7_000 });
	expect(await wished("wishes-in-ES", "ES")).toMatchObject({
		...{ wishedPrice: 8_000, price: { price: 7_000 } },
	});
});

it("a private sale is below what its own market asks (CATALOGUE-122)", async () => {
	const { tell, productId } = await aGarment();
	await tell({ storeId: spain, price: 8_000 });
	const file = join(mkdtempSync(join(tmpdir(), "sale-")), "prices.csv");
	writeFileSync(file, `${productId},9000\n`);
	const sale = (storeId: string) =>
		runCommand(`private-sale ${storeId} ${inDays(-1)} ${inDays(1)} ${file}`, gateway.context);
	await expect(sale(spain)).rejects.toThrow("costs everybody 8000");
	expect(await sale(storeIdOf("DE"))).toContain("1 product");
});

describe("price lists", () => {
	it.each(["jsonl", "csv"] as const)(
		"go out and in again as %s (CATALOGUE-123)",
		async (format) => {
			const { tell, productId, shown } = await aGarment();
			await tell(
				{ storeId: spain, price: 9_000, since: inDays(-9) },
				{ storeId: spain, price: 7_000, priceType: "S", since: inDays(4), until: inDays(5) },
				{ storeId: spain, price: null, since: inDays(9) },
			);
			const folder = mkdtempSync(join(tmpdir(), "own-prices-"));
			await runExport(gateway.context.db, folder, { which: ["prices"], format });
			expect(readFileSync(join(folder, `prices.${format}`), "utf8")).toContain(productId);
			const [report] = await runImport(gateway.context, sourceFiles(folder), {});
			expect(report).toMatchObject({ created: 0, changed: 0, refused: 0 });
			const lines = [
				"productId,currency,storeId,price",
				`${productId},EUR,${spain},5500`,
				`${productId},EUR,${storeIdOf("CH")},5500`,
				`${productId},EUR,424242,5500`,
				`${productId},EUR,,12500`,
			];
			const another = mkdtempSync(join(tmpdir(), "own-prices-"));
			writeFileSync(join(another, "prices.csv"), lines.join("\n"));
			const [told] = await runImport(gateway.context, sourceFiles(another), {});
			expect(told).toMatchObject({ refused: 2 });
			expect(JSON.stringify(told)).toContain("has no prices in EUR");
			expect(await shown("ES")).toMatchObject({ price: 5_500 });
			expect(await shown("FR")).toMatchObject({ price: 12_500 });
		},
	);

	it("are read by cursor, and what is read can be told again (CATALOGUE-124)", async () => {
		const { tell, productId } = await aGarment();
		const since = inDays(1);
		await tell(
			{ storeId: spain, price: 9_000 },
			{ storeId: spain, price: 9_100, since },
			{ storeId: spain, price: 8_000, priceType: "S", since, until: inDays(2) },
		);
		const read = async (query: object) =>
			(await gateway.call(listPriceLists, { query: { productId, ...query } }, operator)).data;
		const all: unknown[] = [];
		let after = "";
		for (let page = await read({ limit: 1 }); ; page = await read({ limit: 1, after })) {
			all.push(...page.prices);
			if (page.next === null) break;
			after = page.next;
		}
		const whole = await read({});
		expect(whole.next).toBeNull();
		expect(all).toEqual(whole.prices);
		expect(whole.prices.map(({ storeId, price }) => [storeId, price])).toEqual([
			[null, 10_000],
			[spain, 9_000],
			[spain, 9_100],
			[spain, 8_000],
		]);
		expect((await read({ currencyCode: "EUR" })).prices).toHaveLength(1);
		expect((await read({ storeId: spain })).prices).toHaveLength(3);
		expect((await read({ storeId: spain, currencyCode: "CHF" })).prices).toHaveLength(0);
		const again = whole.prices.map(({ storeId, ...row }) => ({
			...row,
			...(storeId && { storeId }),
		}));
		expect(await tell(...again)).toMatchObject({ changed: 0, planned: 0 });
	});

	it.each([
		["is no JSON", "x"],
		["has a part of another kind", ["1", "EUR", 1, false]],
		["has no instant", ["1", "EUR", "2026", false]],
		["has one that no clock shows", ["1", "EUR", "2026-13-01 00:00:00+00", false]],
	])("are not read on from a place that %s", async (_, place) => {
		const after =
			typeof place === "string" ? place : Buffer.from(JSON.stringify(place)).toString("base64url");
		const wrong = await gateway.fault(listPriceLists, { query: { after } }, operator);
		expect(wrong.code).toBe("INVALID_REQUEST");
	});
});
