// A flag of the market that is off removes its calls too (CATALOGUE-35, CATALOGUE-36).
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { addStockAlert, listStockAlerts, removeStockAlert } from "#contract/alert/operations.ts";
import { addWish, listWishes, removeWish } from "#contract/wishlist/operations.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { type Caller, storeIdOf } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { hangOne } from "../carts/garments.ts";
import { shopper } from "../carts/shopper.ts";

const { productId } = scenarios.productWithAllSizes;
const none = { status: 404, code: "NOT_FOUND" };
let caller: Caller;
let sku: string;

const gateway = testGateway();
beforeAll(async () => {
	caller = await shopper(gateway, "of-flags");
	sku = await hangOne(gateway.context.db);
});
const poland = domainOfStore(storeIdOf("PL"));
const before = { ...poland };
afterEach(() => {
	if (poland) Object.assign(poland, before);
});

const turnOff = (flag: "wishlist" | "showProductAvailabilityAlert") => {
	if (poland) Object.assign(poland, { [flag]: false });
};
const here = () => ({ ...caller, market: "PL" as const });
const id = storeIdOf("PL");

describe("a market whose flag is off", () => {
	it("has no calls of the wishlist, while other markets have them", async () => {
		await gateway.call(addWish, { body: { productId } }, here());
		turnOff("wishlist");
		expect(await gateway.fault(addWish, { body: { productId } }, here())).toMatchObject(none);
		expect(await gateway.fault(removeWish, { params: { productId } }, here())).toMatchObject(none);
		expect(await gateway.fault(listWishes, {}, here())).toMatchObject(none);
		const { data } = await gateway.call(listWishes, {}, caller);
		expect(data.values).toHaveLength(1);
	});

	it("has no calls of stock alerts, while other markets have them", async () => {
		await gateway.call(addStockAlert, { query: { id }, body: { sku } }, here());
		turnOff("showProductAvailabilityAlert");
		const add = { query: { id }, body: { sku } };
		expect(await gateway.fault(addStockAlert, add, here())).toMatchObject(none);
		const remove = { params: { sku }, query: { knowledgeTypeId: id } };
		expect(await gateway.fault(removeStockAlert, remove, here())).toMatchObject(none);
		expect(await gateway.fault(listStockAlerts, { query: { id } }, here())).toMatchObject(none);
		const french = { query: { id: storeIdOf("FR") } };
		expect((await gateway.call(listStockAlerts, french, caller)).status).toBe(200);
	});
});
