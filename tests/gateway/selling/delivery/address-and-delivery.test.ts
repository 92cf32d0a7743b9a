// Billing address and delivery by one call: the same as by two, both or neither (CHECKOUT-111).
import { beforeAll, describe, expect, it } from "vitest";
import {
	setAddressAndDelivery,
	setBillingAddress,
	setShippingMethod,
} from "#contract/cart/delivery.ts";
import { getOwnCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { getBillingAddress } from "#contract/customer/addresses.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { cartWith, paris, shopper } from "../carts/shopper.ts";

let dress: string;
const gateway = testGateway();
beforeAll(async () => {
	dress = await hangOne(gateway.context.db);
});

const at = (cart: Cart) => ({ params: { cartId: cart.id }, query: { version: cart.version } });
const home = { ...paris, line1: "3 QUAI DE LA LOIRE", zipCode: "75019" };

describe("address and delivery at once (CHECKOUT-111)", () => {
	it("leave the cart as two calls would, one version on, and the account with an address", async () => {
		const [one, two] = [await shopper(gateway, "at-once"), await shopper(gateway, "in-two")];
		const [first, second] = [
			await cartWith(gateway, one, [dress]),
			await cartWith(gateway, two, [dress]),
		];
		const delivery = { method: "NO" as const, address: home };
		const body = { billing: paris, delivery };
		const { data: atOnce } = await gateway.call(setAddressAndDelivery, { ...at(first), body }, one);
		const billed = await gateway.call(setBillingAddress, { ...at(second), body: paris }, two);
		const { data: inTwo } = await gateway.call(
			setShippingMethod,
			{
				...at(billed.data),
				params: { cartId: second.id, shippingMethodId: "NO" },
				body: home,
			},
			two,
		);
		const { billingAddress, shippingAddress, shippingInfo, totalPrice } = inTwo;
		expect(atOnce).toMatchObject({ billingAddress, shippingAddress, shippingInfo, totalPrice });
		expect(atOnce.version).toBe(first.version + 1);
		const { data: kept } = await gateway.call(getBillingAddress, {}, one);
		expect(kept).toMatchObject({ line1: paris.line1 });
	});

	it.each([
		["billing", { ...paris, zipCode: "0" }, home],
		["delivery", paris, { ...home, zipCode: "0" }],
	] as const)(
		"say whose address is wrong, and change nothing: %s",
		async (of, billing, address) => {
			const caller = await shopper(gateway, `wrong-${of}`);
			const cart = await cartWith(gateway, caller, [dress]);
			const body = { billing, delivery: { method: "NO" as const, address } };
			const fault = await gateway.fault(setAddressAndDelivery, { ...at(cart), body }, caller);
			expect(fault).toMatchObject({ code: "ADDRESS_INVALID", details: { of, field: "zipCode" } });
			const { data: after } = await gateway.call(getOwnCart, {}, caller);
			expect([after.version, after.billingAddress]).toEqual([cart.version, null]);
		},
	);

	it("refuse a method that is not offered, and a receiver of another programme", async () => {
		const caller = await shopper(gateway, "not-offered");
		const cart = await cartWith(gateway, caller, [dress]);
		for (const delivery of [
			{ method: "VI" as const, address: home },
			{ receiver: { firstName: "ANNA", lastName: "WEBER" } },
		]) {
			const body = { billing: paris, delivery };
			const fault = await gateway.fault(setAddressAndDelivery, { ...at(cart), body }, caller);
			expect(fault.code).toBe("SHIPPING_METHOD_UNKNOWN");
		}
	});

	it("are done once for a key", async () => {
		const caller = await shopper(gateway, "once");
		const cart = await cartWith(gateway, caller, [dress]);
		const body = { billing: paris, delivery: { method: "NO" as const, address: home } };
		const input = { ...at(cart), body };
		const keyed = { ...caller, idempotencyKey: "a-key-of-the-address-tests" };
		const first = await gateway.call(setAddressAndDelivery, input, keyed);
		expect((await gateway.call(setAddressAndDelivery, input, keyed)).data).toEqual(first.data);
	});
});
