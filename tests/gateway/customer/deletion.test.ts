import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCart } from "../../../gateway/contract/cart/create-cart.ts";
import { deleteAccount } from "../../../gateway/contract/customer/delete-account.ts";
import { getAccount } from "../../../gateway/contract/customer/get-account.ts";
import { reactivateAccount } from "../../../gateway/contract/customer/reactivate-account.ts";
import { carts, customers } from "../../../gateway/src/db/schema.ts";
import { advanceOrders } from "../../../gateway/src/operations/order/advance-orders.ts";
import { eraseCustomers } from "../../../gateway/src/upkeep/erase-customers.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";
import { aBuyer, buy, customerOf } from "../order/buying.ts";

const day = 86_400_000;

describe("deleting an account (S1 §4, §7)", () => {
	let gateway: TestGateway;
	let now = new Date("2026-03-03T09:00:00Z");

	beforeAll(async () => {
		gateway = await startGateway({ engine: "pglite", now: () => now });
	});
	afterAll(() => gateway.close());

	it("marks it, stops news, can be repeated and taken back", async () => {
		const caller = await aBuyer(gateway, "leaves");
		const { db } = gateway.context;
		await db.update(customers).set({ optinNews: true }).where(eq(customers.customerId, "leaves"));
		const { data } = await gateway.call(deleteAccount, {}, caller);
		expect(data).toMatchObject({ isDeleted: true, optinNews: false });
		const first = (await customerOf(gateway, "leaves"))?.deletedAt;
		now = new Date(now.getTime() + 60_000);
		await gateway.call(deleteAccount, {}, caller);
		expect((await customerOf(gateway, "leaves"))?.deletedAt).toEqual(first);
		expect((await gateway.call(reactivateAccount, {}, caller)).data.isDeleted).toBe(false);
		expect((await gateway.call(getAccount, {}, caller)).data.isDeleted).toBe(false);
	});

	it("needs a token, and somebody whom it is of", async () => {
		for (const operation of [deleteAccount, reactivateAccount]) {
			expect((await gateway.fault(operation, {})).code).toBe("INVALID_JWT");
			const caller = { customerToken: await gateway.tokenOf("nobody") };
			expect((await gateway.fault(operation, {}, caller)).code).toBe("INVALID_JWT");
		}
	});

	it("erases it after thirty days, but not while an order is on its way", async () => {
		const gone = await aBuyer(gateway, "gone");
		const { data: cart } = await gateway.call(createCart, { body: {} }, gone);
		const { caller } = await buy(gateway, "waits");
		for (const one of [gone, caller]) await gateway.call(deleteAccount, {}, one);
		now = new Date(now.getTime() + 30 * day - 1);
		await eraseCustomers(gateway.context);
		expect(await customerOf(gateway, "gone")).toBeDefined();
		now = new Date(now.getTime() + 1);
		await eraseCustomers(gateway.context);
		expect(await customerOf(gateway, "gone")).toBeUndefined();
		const { db } = gateway.context;
		const [left] = await db.select({ state: carts.state }).from(carts).where(eq(carts.id, cart.id));
		expect(left?.state).toBe("deleted");
		expect(await customerOf(gateway, "waits")).toBeDefined();
		for (let round = 0; round < 3; round += 1) await advanceOrders(gateway.context);
		await eraseCustomers(gateway.context);
		expect(await customerOf(gateway, "waits")).toBeUndefined();
	});
});
