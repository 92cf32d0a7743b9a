import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setBillingAddress } from "#contract/cart/delivery.ts";
import { getCart, getOwnCart, mergeCarts, refreshCart } from "#contract/cart/operations.ts";
import { addPayment } from "#contract/cart/paying.ts";
import { billingAddresses, customers } from "#gateway/platform/db/schema.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { startPayment } from "../payments/payer.ts";
import { hangOne } from "./garments.ts";
import { cartWith, fullAddress, paris, readyCart, shopper } from "./shopper.ts";

let dress: string;

const gateway = testGateway();
beforeAll(async () => {
	dress = await hangOne(gateway.context.db);
});

const at = (cart: { id: string; version: number }) => ({
	params: { cartId: cart.id },
	query: { version: cart.version },
});
const user = {
	customerId: "",
	loyaltyCardId: "",
	loyaltySeniority: "",
	loyaltyType: "",
	email: "",
};
const merge = (cartId: string, caller: Caller) =>
	gateway.call(mergeCarts, { body: { cartId, customer: user } }, caller);

describe("a cart in another market (CART-33, ADR 0011)", () => {
	it("shows that market's prices without changing, and moves there on a change", async () => {
		const caller = await shopper(gateway);
		const cart = await cartWith(gateway, caller, [dress, dress]);
		const swiss = { ...caller, market: "CH" as const };
		const params = { cartId: cart.id };
		const seen = (await gateway.call(getCart, { params }, swiss)).data;
		expect(seen).toMatchObject({
			version: cart.version,
			totalPrice: { centAmount: 11_980, currencyCode: "CHF" },
			lineItems: [{ price: 5_990, catalogPrice: { price: 5_990, currencyCode: "CHF" } }],
		});
		expect((await gateway.call(getCart, { params }, caller)).data).toEqual(cart);
		const moved = (await gateway.call(refreshCart, at(cart), swiss)).data;
		expect(moved).toMatchObject({ version: cart.version + 1, totalPrice: { centAmount: 11_980 } });
		expect((await gateway.call(getCart, { params }, caller)).data.totalPrice).toEqual({
			centAmount: 9_980,
			currencyCode: "EUR",
		});
	});

	it("keeps a sku that the market does not sell as a line that cannot be ordered", async () => {
		const euroOnly = await hangOne(gateway.context.db, { prices: { EUR: 3_000 } });
		const caller = await shopper(gateway);
		const cart = await cartWith(gateway, caller, [euroOnly, dress]);
		const polish = { ...caller, market: "PL" as const };
		const { data } = await gateway.call(getCart, { params: { cartId: cart.id } }, polish);
		expect(data.lineItems[0]).toMatchObject({
			price: 0,
			availability: "UNAVAILABLE",
			orderable: 0,
		});
		expect(data.totalPrice).toEqual({ centAmount: 21_900, currencyCode: "PLN" });
	});

	it("drops addresses that the market does not serve, and refuses a payment before it is moved there", async () => {
		const caller = await shopper(gateway, "traveller");
		const cart = await readyCart(gateway, caller, [dress]);
		const polish = { ...caller, market: "PL" as const };
		const { data } = await gateway.call(getCart, { params: { cartId: cart.id } }, polish);
		expect(data).toMatchObject({ billingAddress: null, shippingInfo: null, shippingAddress: null });
		const body = { paymentProduct: "visa", returnUrl: "https://vitrine.pl/x/", locale: "pl-PL" };
		expect(await gateway.fault(addPayment, { ...at(cart), body }, polish)).toMatchObject({
			status: 412,
			code: "CART_CHANGED",
		});
	});
});

describe("merging at login (CART-70, CART-71)", () => {
	it("sums quantities up to the maximum and the stock: 226; the guest's cart is gone", async () => {
		const few = await hangOne(gateway.context.db, { stock: 3 });
		const guest = await shopper(gateway);
		const owner = await shopper(gateway, "merger");
		const own = await cartWith(gateway, owner, [dress, few, few]);
		const brought = await cartWith(gateway, guest, [dress, few, few]);
		const { status, data } = await merge(brought.id, owner);
		expect(status).toBe(226);
		expect(data.id).toBe(own.id);
		expect(data.lineItems.map((line) => [line.sku, line.quantity])).toEqual([
			[dress, 2],
			[few, 3],
		]);
		expect(await gateway.fault(getCart, { params: { cartId: brought.id } }, guest)).toMatchObject({
			code: "CART_NOT_FOUND",
		});
		const again = await merge(brought.id, owner);
		expect(again).toEqual({ status: 200, data });
	});

	it("gives the guest's cart to a customer without one: 200", async () => {
		const brought = await cartWith(gateway, await shopper(gateway), [dress]);
		const owner = await shopper(gateway, "newcomer");
		const { status, data } = await merge(brought.id, owner);
		expect(status).toBe(200);
		expect(data).toMatchObject({ id: brought.id, customer: { customerId: "newcomer" } });
		expect((await gateway.call(getOwnCart, {}, owner)).data).toEqual(data);
		expect(await gateway.fault(getCart, { params: { cartId: brought.id } })).toMatchObject({
			status: 404,
		});
	});

	it("merges the lines once when one sign-in asks in parallel", async () => {
		const owner = await shopper(gateway, "twice");
		await cartWith(gateway, owner, [dress]);
		const brought = await cartWith(gateway, await shopper(gateway), [dress, dress]);
		const merged = await Promise.all([1, 2, 3, 4].map(() => merge(brought.id, owner)));
		expect(merged.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 226]);
		for (const { data } of merged) expect(data.lineItems[0]?.quantity).toBe(3);
	});

	it("leaves the customer's cart and its payment as they are if the guest's cart is empty", async () => {
		const owner = await shopper(gateway, "payer");
		const ready = await readyCart(gateway, owner, [dress]);
		const { cart: own, paymentId } = await startPayment(gateway, owner, ready);
		const empty = await cartWith(gateway, await shopper(gateway), []);
		const { status, data } = await merge(empty.id, owner);
		expect(status).toBe(200);
		expect(data).toEqual(own);
		expect(data.payments).toMatchObject([{ paymentId }]);
		expect((await gateway.call(getOwnCart, {}, owner)).data).toEqual(own);
		expect(await gateway.fault(getCart, { params: { cartId: empty.id } })).toMatchObject({
			code: "CART_NOT_FOUND",
		});
		expect(await merge(empty.id, owner)).toEqual({ status, data });
	});

	it("moves the customer's cart to the guest's market without addresses not served there", async () => {
		const owner = await shopper(gateway, "mover");
		const own = await readyCart(gateway, owner, [dress]);
		const polish = "PL" as const;
		const brought = await cartWith(gateway, await shopper(gateway, null, polish), [dress]);
		const { data } = await merge(brought.id, { ...owner, market: polish });
		const nowhere = { billingAddress: null, shippingAddress: null, shippingInfo: null };
		expect(data).toMatchObject({ id: own.id, version: own.version + 1, ...nowhere });
		expect((await gateway.call(getOwnCart, {}, { ...owner, market: polish })).data).toEqual(data);
	});

	it("answers 404 for another customer's cart or an unknown one", async () => {
		const foreign = await cartWith(gateway, await shopper(gateway, "victim"), [dress]);
		const thief = await shopper(gateway, "thief");
		for (const cartId of [foreign.id, "no-such-cart"]) {
			const body = { cartId, customer: user };
			expect(await gateway.fault(mergeCarts, { body }, thief)).toMatchObject({
				message: `No cart found for id ${cartId}`,
			});
		}
	});
});

describe("billing address", () => {
	it("must suit the market, and is saved for a customer who has no billing address yet", async () => {
		const { db } = gateway.context;
		const customerId = "with-record";
		await db.insert(customers).values({
			customerId,
			email: "claire@example.com",
			webCreatedAt: new Date(),
			loyaltyType: "FID",
			loyaltyNumber: "9250001",
		});
		const caller = await shopper(gateway, customerId);
		const cart = await cartWith(gateway, caller, [dress]);
		expect(cart).toMatchObject({ loyaltyPointsEarned: 49, loyaltyPointsIncentive: 0 });
		for (const [change, field] of [
			[{ country: "JP" }, "country"],
			[{ zipCode: "7501" }, "zipCode"],
		] as const) {
			const body = { ...paris, ...change };
			expect(await gateway.fault(setBillingAddress, { ...at(cart), body }, caller)).toMatchObject({
				code: "ADDRESS_INVALID",
				details: { field },
			});
		}
		const body = fullAddress;
		const { data } = await gateway.call(setBillingAddress, { ...at(cart), body }, caller);
		expect(data.billingAddress).toEqual(fullAddress);
		const kept = () => gateway.rows(billingAddresses, eq(billingAddresses.customerId, customerId));
		expect(await kept()).toMatchObject([fullAddress]);
		const other = { ...paris, line1: "3 RUE OBERKAMPF" };
		await gateway.call(setBillingAddress, { ...at(data), body: other }, caller);
		expect(await kept()).toMatchObject([{ line1: paris.line1 }]);
	});

	it("gives a guest's cart to the signed-in customer", async () => {
		const guest = await shopper(gateway);
		const cart = await cartWith(gateway, guest, [dress]);
		const owner = await shopper(gateway, "claimer");
		const { data } = await gateway.call(setBillingAddress, { ...at(cart), body: paris }, owner);
		expect(data.customer?.customerId).toBe("claimer");
		const second = await cartWith(gateway, guest, [dress]);
		expect(
			await gateway.fault(setBillingAddress, { ...at(second), body: paris }, owner),
		).toMatchObject({ code: "CART_NOT_FOUND" });
	});
});
