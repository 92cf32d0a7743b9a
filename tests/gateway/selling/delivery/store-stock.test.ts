import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { getAccount, updateAccount } from "#contract/customer/operations.ts";
import { getStore, listPickups, listStores } from "#contract/storelocator/operations.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { models, products, skus, storeStock } from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const store = "20001";
let productId: string;
let sizeIds: string[];

const gateway = testGateway();
beforeAll(async () => {
	const { db } = gateway.context;
	const [carried] = await db
		.select({ productId: skus.productId, sizes: sql<number>`count(*)::int` })
		.from(skus)
		.innerJoin(storeStock, eq(storeStock.gtin, skus.gtin))
		.where(eq(storeStock.pointId, store))
		.groupBy(skus.productId)
		.having(sql`count(*) >= 3`)
		.limit(1);
	productId = carried?.productId ?? "";
	const all = await gateway.rows(skus, eq(skus.productId, productId));
	sizeIds = all.toSorted((a, b) => a.position - b.position).map(({ sizeId }) => sizeId);
	const [none, few, many] = all.toSorted((a, b) => a.position - b.position);
	await db.delete(storeStock).where(sql`gtin = ${none?.gtin} and point_id = ${store}`);
	for (const [sku, quantity] of [
		[few, 2],
		[many, 3],
	] as const) {
		await db
			.insert(storeStock)
			.values({ gtin: sku?.gtin ?? "", pointId: store, quantity })
			.onConflictDoUpdate({ target: [storeStock.gtin, storeStock.pointId], set: { quantity } });
	}
});

const stockOf = async (query: Record<string, unknown>) =>
	(await gateway.call(getStore, { params: { storeId: store }, query })).data.stock;

describe("stock of the stores (STORE-13, STORE-14)", () => {
	it("gives for each size whether it is available, few or unavailable, never how many", async () => {
		const stock = await stockOf({ productId });
		expect(stock?.map(({ sizeId }) => sizeId)).toEqual(sizeIds);
		expect(stock?.slice(0, 3).map(({ availability }) => availability)).toEqual([
			"UNAVAILABLE",
			"FEW_REMAINING",
			"AVAILABLE",
		]);
		expect(Object.keys(stock?.[0] ?? {})).toEqual(["sizeId", "sizeLabel", "availability"]);
	});

	it("keeps to a named size, and is null without a known product and size", async () => {
		expect(await stockOf({ productId, size: sizeIds[1] })).toEqual([
			expect.objectContaining({ sizeId: sizeIds[1], availability: "FEW_REMAINING" }),
		]);
		expect(await stockOf({})).toBeNull();
		expect(await stockOf({ productId: "1" })).toBeNull();
		expect(await stockOf({ productId, size: "no such" })).toBeNull();
	});

	it("is part of a search, but for stores only", async () => {
		const query = { productId, size: sizeIds[2], search: "Paris", context: "locator" } as const;
		const { data } = await gateway.call(listStores, { query });
		expect(data.stores.length).toBeGreaterThan(3);
		expect(data.stores.every(({ stock }) => stock?.length === 1)).toBe(true);
		expect(data.stores.find(({ id }) => id === store)?.stock?.[0]?.availability).toBe("AVAILABLE");
		const pickups = await gateway.call(listPickups, { query: { productId } });
		expect(pickups.data.stores.every(({ stock }) => stock === null)).toBe(true);
	});

	it("has no product that is sold online only, and most others", async () => {
		const { db } = gateway.context;
		const online = await db
			.select({ gtin: storeStock.gtin })
			.from(storeStock)
			.innerJoin(skus, eq(skus.gtin, storeStock.gtin))
			.innerJoin(products, eq(products.productId, skus.productId))
			.innerJoin(models, eq(models.model, products.model))
			.where(eq(models.availabilityType, "ONLINE_ONLY"));
		expect(online).toEqual([]);
		const [{ share } = { share: 0 }] = await db
			.select({
				share: sql<number>`count(distinct ${skus.productId})::float / (select count(*) from products)`,
			})
			.from(storeStock)
			.innerJoin(skus, eq(skus.gtin, storeStock.gtin));
		expect(share).toBeGreaterThan(0.8);
	});

	it("searches farther for a visit than for a parcel", async () => {
		const far = { search: "Perpignan" };
		expect((await gateway.fault(listStores, { query: far })).code).toBe("STORE_NOT_FOUND");
		const query = { ...far, context: "locator" } as const;
		const { data } = await gateway.call(listStores, { query });
		expect(data.stores[0]?.city).toBe("Montpellier");
	});
});

describe("the customer's own store (ACCOUNT-19)", () => {
	const { customerId } = demoAccounts.loyal;
	it("is saved, replaced and removed, and must be a store", async () => {
		const caller = { customerToken: await gateway.tokenOf(customerId) };
		const choose = (preferredStore: string) =>
			gateway.call(updateAccount, { body: { preferredStore } }, caller);
		expect((await choose(store)).data.preferredStore).toBe(store);
		expect((await gateway.call(getAccount, {}, caller)).data.preferredStore).toBe(store);
		const pickup = { body: { preferredStore: "500001" } };
		expect((await gateway.fault(updateAccount, pickup, caller)).code).toBe("STORE_NOT_FOUND");
		expect((await choose("")).data.preferredStore).toBe("");
	});

	it("needs a signed-in customer", async () => {
		const fault = await gateway.fault(updateAccount, { body: { preferredStore: store } });
		expect(fault).toMatchObject({ status: 401, message: "Invalid JWT." });
	});
});
