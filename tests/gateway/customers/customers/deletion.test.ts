import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createCart, getCart, getOwnCart } from "#contract/cart/operations.ts";
import { deleteAccount, getAccount, reactivateAccount } from "#contract/customer/operations.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { eraseCustomers } from "#gateway/orders/personal-data/erase-customers.ts";
import { carts, customers, orders, refreshFamilies } from "#gateway/platform/db/schema.ts";
import { handlers } from "#gateway/registry.ts";
import { aBuyer, buy, customerOf } from "#tests/gateway/orders/orders/buying.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { readyCart } from "#tests/gateway/selling/carts/shopper.ts";
import { startPayment } from "#tests/gateway/selling/payments/payer.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const day = 86_400_000;

describe("deleting an account (ACCOUNT-51)", () => {
	let now = new Date("2026-03-03T09:00:00Z");

	const gateway = testGateway({ now: () => now });

	const backAgain = async (customerId: string) => ({
		customerToken: await gateway.tokenOf(customerId),
	});

	it("marks it, stops news, and can be undone after a new sign-in (ACCOUNT-51, ACCOUNT-52)", async () => {
		const caller = await aBuyer(gateway, "leaves");
		const { db } = gateway.context;
		await db.update(customers).set({ optinNews: true }).where(eq(customers.customerId, "leaves"));
		const { data } = await gateway.call(deleteAccount, {}, caller);
		expect(data).toMatchObject({ isDeleted: true, optinNews: false });
		expect((await gateway.fault(getAccount, {}, caller)).code).toBe("INVALID_JWT");
		const back = await backAgain("leaves");
		expect((await gateway.call(getAccount, {}, back)).data.isDeleted).toBe(true);
		const first = (await customerOf(gateway, "leaves"))?.deletedAt;
		now = new Date(now.getTime() + 60_000);
		expect((await gateway.fault(deleteAccount, {}, back)).code).toBe("ACCOUNT_DELETED");
		expect((await customerOf(gateway, "leaves"))?.deletedAt).toEqual(first);
		expect((await gateway.call(reactivateAccount, {}, back)).data.isDeleted).toBe(false);
		expect((await gateway.call(getAccount, {}, back)).data.isDeleted).toBe(false);
	});

	it("ends every session of the customer, in every browser", async () => {
		const here = await aBuyer(gateway, "goes");
		const there = await backAgain("goes");
		const stranger = await aBuyer(gateway, "stays");
		await gateway.call(deleteAccount, {}, here);
		const rows = await gateway.rows(
			refreshFamilies,
			inArray(refreshFamilies.customerId, ["goes", "stays"]),
		);
		const ended = rows.filter(({ revokedAt }) => revokedAt !== null);
		expect(ended.map(({ customerId, revokedFor }) => [customerId, revokedFor])).toEqual([
			["goes", "deletion"],
			["goes", "deletion"],
		]);
		for (const caller of [here, there]) {
			expect((await gateway.fault(getOwnCart, {}, caller)).code).toBe("INVALID_JWT");
		}
		expect((await gateway.call(getAccount, {}, stranger)).status).toBe(200);
	});

	it("leaves only reading and reactivating after a new sign-in, of all calls", async () => {
		await gateway.call(deleteAccount, {}, await aBuyer(gateway, "returns"));
		const back = await backAgain("returns");
		const open: string[] = [];
		const codes = new Set<string>();
		for (const { operation } of handlers) {
			if (operation.access !== "customer") continue;
			if (operation.openToDeleted) {
				open.push(operation.id);
				continue;
			}
			const path = operation.path.replaceAll(/\{(\w+)\}/g, "1");
			const init = { method: operation.method.toUpperCase(), body: operation.body ? "{}" : null };
			const answer = await gateway.request(path, init, back);
			codes.add(`${answer.status} ${(await answer.json()).code}`);
		}
		expect(open).toEqual(["getAccount", "reactivateAccount"]);
		expect([...codes]).toEqual(["403 ACCOUNT_DELETED"]);
	});

	it("treats the customer as a guest in public calls: no cart or order is theirs", async () => {
		const caller = await aBuyer(gateway, "shops");
		const { data: cart } = await gateway.call(createCart, { body: {} }, caller);
		await gateway.call(deleteAccount, {}, caller);
		const back = await backAgain("shops");
		const params = { cartId: cart.id };
		expect((await gateway.fault(getCart, { params }, back)).code).toBe("CART_NOT_FOUND");
		const { data: guests } = await gateway.call(createCart, { body: {} }, back);
		const { db } = gateway.context;
		const [row] = await gateway.rows(carts, eq(carts.id, guests.id));
		expect(row?.customerId).toBeNull();
		expect(await db.$count(orders, eq(orders.customerId, "shops"))).toBe(0);
	});

	it("needs a token of an existing customer", async () => {
		for (const operation of [deleteAccount, reactivateAccount]) {
			expect((await gateway.fault(operation, {})).code).toBe("INVALID_JWT");
			const caller = { customerToken: await gateway.tokenOf("nobody") };
			await gateway.context.db.delete(customers).where(eq(customers.customerId, "nobody"));
			expect((await gateway.fault(operation, {}, caller)).code).toBe("INVALID_JWT");
		}
	});

	it("erases it after thirty days, but not while an order is open", async () => {
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

	it("leaves no name or address in carts that stay for their payments", async () => {
		const dress = await hangOne(gateway.context.db);
		const { caller } = await buy(gateway, "paid-once");
		const cart = await readyCart(gateway, caller, [dress]);
		await startPayment(gateway, caller, cart);
		await gateway.call(deleteAccount, {}, caller);
		for (let round = 0; round < 3; round += 1) await advanceOrders(gateway.context);
		now = new Date(now.getTime() + 30 * day);
		const stored = () => gateway.rows(carts, eq(carts.customerId, "paid-once"));
		expect((await stored()).map(({ shippingAddress }) => shippingAddress?.lastName)).toEqual(
			Array(2).fill(expect.any(String)),
		);
		await eraseCustomers(gateway.context);
		for (const { state, ...cart } of await stored()) {
			expect(["ordered", "deleted"]).toContain(state);
			const { billingAddress, shippingAddress, receiver, gift, giftCards } = cart;
			expect({ billingAddress, shippingAddress, receiver, gift, giftCards }).toEqual({
				billingAddress: null,
				shippingAddress: null,
				receiver: null,
				gift: null,
				giftCards: [],
			});
		}
	});
});
