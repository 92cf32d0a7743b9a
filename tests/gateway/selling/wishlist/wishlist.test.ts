import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addWish, listWishes, removeWish } from "#contract/wishlist/operations.ts";
import { maxWishes, wishUndoSeconds } from "#contract/wishlist/shapes.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { prices, products, skus, wishes } from "#gateway/platform/db/schema.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe.each(engines)("the wishlist (CATALOGUE-30 to CATALOGUE-32) on %s", (engine) => {
	let now = new Date();
	const later = () => {
		now = new Date(now.getTime() + 60_000);
	};
	let zofia: Caller;
	let jonas: Caller;
	let ids: string[];

	const gateway = testGateway({ engine, now: () => now });
	beforeAll(async () => {
		const { plain, secondProgramme } = demoAccounts;
		zofia = { customerToken: await gateway.tokenOf(plain.customerId) };
		jonas = { customerToken: await gateway.tokenOf(secondProgramme.customerId) };
		const { db } = gateway.context;
		const rows = await db
			.select({ id: products.productId })
			.from(products)
			.limit(maxWishes + 5);
		ids = rows.map(({ id }) => id);
	});

	const add = (productId: string, caller: Caller) =>
		gateway.call(addWish, { body: { productId } }, caller);
	const idsOf = (list: { data: { values: { productId: string }[] } }) =>
		list.data.values.map(({ productId }) => productId);

	it("holds each product once, newest first, for its owner only", async () => {
		const [first = "", second = ""] = ids;
		await add(first, zofia);
		later();
		expect(idsOf(await add(second, zofia))).toEqual([second, first]);
		later();
		expect(idsOf(await add(first, zofia))).toEqual([second, first]);
		expect(idsOf(await gateway.call(listWishes, {}, zofia))).toEqual([second, first]);
		expect(idsOf(await gateway.call(listWishes, {}, jonas))).toEqual([]);
	});

	it("removes a product, and ignores one that is not in it", async () => {
		const [first = "", second = ""] = ids;
		const params = { productId: first };
		for (const _ of [1, 2]) {
			expect(idsOf(await gateway.call(removeWish, { params }, zofia))).toEqual([second]);
		}
	});

	it("shows each in the language and currency of the requested market", async () => {
		const [, second = ""] = ids;
		const french = (await gateway.call(listWishes, {}, zofia)).data.values[0];
		const polish = (await gateway.call(listWishes, {}, { ...zofia, market: "PL" })).data.values[0];
		expect(french).toMatchObject({ productId: second, price: { currencyCode: "EUR" } });
		expect(polish).toMatchObject({ productId: second, price: { currencyCode: "PLN" } });
		expect(polish?.label).not.toBe(french?.label);
	});

	it("leaves out what the market does not sell (CATALOGUE-11)", async () => {
		const [, second = ""] = ids;
		const { db } = gateway.context;
		const chf = and(eq(prices.productId, second), eq(prices.list, "CHF"));
		const gone = await db.delete(prices).where(chf).returning();
		expect(gone).toHaveLength(1);
		const swiss = await gateway.call(listWishes, {}, { ...zofia, market: "CH" });
		expect(idsOf(swiss)).toEqual([]);
		expect(idsOf(await gateway.call(listWishes, {}, zofia))).toEqual([second]);
	});

	it("refuses an unknown product, and a guest", async () => {
		const body = { productId: "999999999" };
		expect((await gateway.fault(addWish, { body }, zofia)).code).toBe("PRODUCT_NOT_FOUND");
		expect((await gateway.fault(listWishes, {})).code).toBe("INVALID_JWT");
		const word = { productId: "abc" };
		expect((await gateway.fault(addWish, { body: word }, zofia)).status).toBe(400);
	});

	it("stores the price of a product when it is added, in that currency", async () => {
		const { db } = gateway.context;
		const [, , , third = ""] = ids;
		await add(third, zofia);
		const eur = and(eq(prices.productId, third), eq(prices.list, "EUR"));
		const [{ price = 0 } = {}] = await gateway.rows(prices, eur);
		const lower = { price: price - 500, strikeThroughPrice: null };
		await db.update(prices).set(lower).where(eur);
		const of = async (market: "FR" | "PL") =>
			(await gateway.call(listWishes, {}, { ...zofia, market })).data.values.find(
				({ productId }) => productId === third,
			);
		expect(await of("FR")).toMatchObject({ wishedPrice: price, price: { price: price - 500 } });
		expect((await of("PL"))?.wishedPrice).toBeNull();
		// added again while it is kept: the first price stays
		await add(third, zofia);
		expect((await of("FR"))?.wishedPrice).toBe(price);
	});

	it("restores a product removed a moment ago as it was, and adds it as new later", async () => {
		const [, , , third = ""] = ids;
		const find = (list: Awaited<ReturnType<typeof add>>) =>
			list.data.values.find(({ productId }) => productId === third);
		const before = find(await add(third, zofia));
		const params = { productId: third };
		now = new Date(now.getTime() + 5_000);
		await gateway.call(removeWish, { params }, zofia);
		expect(idsOf(await gateway.call(listWishes, {}, zofia))).not.toContain(third);
		now = new Date(now.getTime() + 4_000);
		expect(find(await add(third, zofia))).toEqual(before);
		await gateway.call(removeWish, { params }, zofia);
		now = new Date(now.getTime() + (wishUndoSeconds + 1) * 1_000);
		const after = find(await add(third, zofia));
		expect(after?.wishedAt).toBe(now.toISOString());
		expect(after?.wishedPrice).toBe(after?.price.price);
	});

	it("returns sizes on request, and which of them can have a stock alert", async () => {
		const { db } = gateway.context;
		const [, , , third = ""] = ids;
		const query = { sizes: "true" as const };
		const sizesOf = async () =>
			(await gateway.call(listWishes, { query }, zofia)).data.values.find(
				({ productId }) => productId === third,
			)?.sizes ?? [];
		const [first] = await sizesOf();
		expect(first?.gtin).toMatch(/^\d{13}$/);
		const one = eq(skus.gtin, first?.gtin ?? "");
		const stand = async (set: Partial<typeof skus.$inferInsert>) => {
			await db.update(skus).set(set).where(one);
			return (await sizesOf())[0];
		};
		expect(await stand({ status: "REGULAR", stock: 0 })).toMatchObject({
			availability: "UNAVAILABLE",
			orderable: 0,
			isAwaitable: true,
		});
		expect((await stand({ status: "DISCONTINUED" }))?.isAwaitable).toBe(false);
		expect((await stand({ status: "IN_STORE_ONLY" }))?.isAwaitable).toBe(false);
		expect(await stand({ status: "REGULAR", stock: 4 })).toMatchObject({
			orderable: 4,
			isAwaitable: false,
		});
		expect((await gateway.call(listWishes, {}, zofia)).data.values[0]).not.toHaveProperty("sizes");
	});

	it("replaces the oldest by the newest when full", async () => {
		const { db } = gateway.context;
		const { customerId } = demoAccounts.secondProgramme;
		const full = ids.slice(0, maxWishes).map((productId, at) => ({
			customerId,
			productId,
			wishedAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
		}));
		await db.insert(wishes).values(full);
		const last = ids[maxWishes] ?? "";
		const kept = idsOf(await add(last, jonas));
		expect(kept).toHaveLength(maxWishes);
		expect(kept[0]).toBe(last);
		expect(kept).not.toContain(ids[0]);
	});
});
