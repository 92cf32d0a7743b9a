// Prices that begin and end by themselves: in catalogue, cart and order, with the lowest price of 30 days.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getCart, refreshCart } from "#contract/cart/operations.ts";
import { feedPrices } from "#contract/catalog/feeds.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { headerNames } from "#contract/headers.ts";
import type { BodyOf } from "#contract/operation.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runExport } from "#gateway/commands/import/run-export.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { nextPrices, priceHistory, pricePeriods, skus } from "#gateway/platform/db/schema.ts";
import { switchPrices } from "#gateway/selling/catalog/set-prices.ts";
import { aBuyer } from "#tests/gateway/orders/orders/buying.ts";
import { CallFailed } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { cartWith, readyCart, shopper } from "../carts/shopper.ts";
import { payWith, startPayment, validate } from "../payments/payer.ts";

const key = "an-operators-key-of-the-tests";
const operator = { headers: { [headerNames.operatorKey]: key } };
const day = 86_400_000;

const gateway = testGateway({ environment: { OPERATOR_KEYS: key } });

type Told = Partial<BodyOf<typeof feedPrices>["prices"][number]>;

/** A garment sold at 100.00 since 60 days ago. */
async function aGarment() {
	const { db } = gateway.context;
	const gtin = await hangOne(db, { stock: 5, prices: { EUR: 10_000 } });
	const [sku] = await gateway.rows(skus, eq(skus.gtin, gtin));
	const productId = sku?.productId ?? "";
	const tell = async (...prices: Told[]) => {
		const body = {
			prices: prices.map((one) => ({
				...{ productId, currencyCode: "EUR" as const, price: 10_000 },
				...one,
			})),
		};
		return (await gateway.call(feedPrices, { body }, operator)).data;
	};
	const shown = async () => (await gateway.call(getProduct, { params: { productId } })).data.price;
	/** Time passes: everything told moves into the past. */
	const pass = async (ms: number) => {
		const by = sql`${ms} * interval '1 millisecond'`;
		await db
			.update(priceHistory)
			.set({ since: sql`since - ${by}` })
			.where(eq(priceHistory.productId, productId));
		await db
			.update(pricePeriods)
			.set({ since: sql`since - ${by}`, until: sql`until - ${by}` })
			.where(eq(pricePeriods.productId, productId));
		await db
			.update(nextPrices)
			.set({ at: sql`at - ${by}` })
			.where(eq(nextPrices.productId, productId));
		await switchPrices(gateway.context);
	};
	await tell({ since: new Date(Date.now() - 60 * day).toISOString(), priceType: "I" });
	return { gtin, productId, tell, shown, pass };
}
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

describe("a planned price", () => {
	it("begins and ends by itself, and is compared with the lowest of the 30 days before", async () => {
		const { tell, shown, pass } = await aGarment();
		const sale = { price: 6_000, priceType: "S" as const, since: inDays(1), until: inDays(3) };
		expect(await tell(sale)).toEqual({ changed: 0, planned: 1, unknown: [] });
		expect(await tell(sale)).toEqual({ changed: 0, planned: 0, unknown: [] });
		expect(await shown()).toMatchObject({ price: 10_000, strikeThroughPrice: null });
		await pass(2 * day);
		expect(await shown()).toMatchObject({ price: 6_000, strikeThroughPrice: 10_000 });
		await pass(2 * day);
		expect(await shown()).toMatchObject({ price: 10_000, strikeThroughPrice: null });
		// the sale is among the 30 days before this one
		await tell({ price: 8_000, priceType: "S", since: inDays(0) });
		expect(await shown()).toMatchObject({ price: 8_000, strikeThroughPrice: null });
	});

	it("gives way to the only price, also while it holds", async () => {
		const { tell, shown, pass } = await aGarment();
		await tell(
			{ price: 6_000, priceType: "S", since: inDays(-1), until: inDays(3) },
			{ price: 5_000, priceType: "S", since: inDays(5), until: inDays(7) },
		);
		expect(await shown()).toMatchObject({ price: 6_000 });
		await tell({ price: 11_000 });
		expect(await shown()).toMatchObject({ price: 6_000 });
		await tell({ price: 12_000, isOnly: true });
		expect(await shown()).toMatchObject({ price: 12_000 });
		await pass(6 * day);
		expect(await shown()).toMatchObject({ price: 12_000 });
	});

	it("is what the cart shows and the order takes", async () => {
		const { gtin, tell, pass } = await aGarment();
		await tell({ price: 6_000, priceType: "S", since: inDays(1), until: inDays(3) });
		const caller = await shopper(gateway);
		const { id: cartId } = await cartWith(gateway, caller, [gtin]);
		const sum = async () => {
			const { data: cart } = await gateway.call(getCart, { params: { cartId } }, caller);
			const at = { params: { cartId }, query: { version: cart.version } };
			const { data } = await gateway.call(refreshCart, at, caller);
			return data.totalPrice.centAmount;
		};
		const buyer = await aBuyer(gateway, `buyer-${gtin}`);
		const started = await startPayment(gateway, buyer, await readyCart(gateway, buyer, [gtin]));
		const result = await payWith(started.page, "4111111111111111");
		expect(await sum()).toBe(10_000);
		await pass(2 * day);
		expect(await sum()).toBe(6_000);
		// a price that is over is not charged
		await expect(validate(gateway, buyer, started.cart, result)).rejects.toThrow(CallFailed);
		await pass(2 * day);
		expect(await sum()).toBe(10_000);
	});
});

it("a product is taken off sale, and is back with the next price", async () => {
	const { productId, tell, shown, pass } = await aGarment();
	const gone = { params: { productId } };
	expect(await tell({ price: null })).toMatchObject({ changed: 1 });
	expect((await gateway.fault(getProduct, gone)).status).toBe(404);
	// told late, it holds until then and no longer
	await tell({ price: 9_000, since: inDays(-2) });
	expect((await gateway.fault(getProduct, gone)).status).toBe(404);
	await tell({ price: 9_500, since: inDays(2) });
	await pass(3 * day);
	expect(await shown()).toMatchObject({ price: 9_500 });
	await tell({ price: null, since: inDays(1), until: inDays(2) });
	await pass(1.5 * day);
	expect((await gateway.fault(getProduct, gone)).status).toBe(404);
	await pass(day);
	expect(await shown()).toMatchObject({ price: 9_500 });
});

it.each(["jsonl", "csv"] as const)(
	"plans go out and in again as %s without any change",
	async (format) => {
		const { productId, tell, shown } = await aGarment();
		await tell(
			{ price: null, since: inDays(-20) },
			{ price: 9_000, since: inDays(-10) },
			{ price: 6_000, priceType: "S", since: inDays(-1), until: inDays(3) },
			{ price: 7_000, priceType: "S", since: inDays(5), until: inDays(6) },
			{ price: 9_900, since: inDays(9) },
		);
		const folder = mkdtempSync(join(tmpdir(), "planned-"));
		await runExport(gateway.context.db, folder, { which: ["prices"], format });
		expect(readFileSync(join(folder, `prices.${format}`), "utf8")).toContain(productId);
		const [report] = await runImport(gateway.context, sourceFiles(folder), {});
		expect(report).toMatchObject({ created: 0, changed: 0, refused: 0 });
		expect(await shown()).toMatchObject({ price: 6_000, strikeThroughPrice: 9_000 });
	},
);
