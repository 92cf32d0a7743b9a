// The order button pressed twice: whoever comes second finds the cart gone and is led to its order.
import { beforeEach, describe, expect, it } from "vitest";
import { addPayment } from "#contract/cart/add-payment.ts";
import { getCart } from "#contract/cart/get-cart.ts";
import { useGiftCard as giftCardUse } from "#contract/cart/use-gift-card.ts";
import { getAccount } from "#contract/customer/get-account.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { findOrderOfCart } from "#contract/order/find-order-of-cart.ts";
import { shownCart } from "~/models/payment/payment.ts";
import {
	aCustomer,
	anOrder,
	aReadyCart,
	aShippingMethod,
} from "../../../support/storefront/builders.ts";
import { signedInWith } from "../../../support/storefront/signed-in.ts";
import { refuse, storefront } from "../../../support/storefront/storefront.ts";

const shop = storefront();
const payment = "/fr-fr/order-payment/";
const confirmation = "/fr-fr/order-confirmation/";
const cart = "/fr-fr/cart/";
const ready = aReadyCart();
const order = anOrder({ cartId: ready.id });
const shown = shownCart(ready);
const byCard = { method: "visa", terms: "yes", shown };
const byGiftCard = { method: "gift-card", number: "6000111122223334821", terms: "yes", shown };
const cardAlone = { intent: "use-gift-card", number: "6000111122223334821", amount: "" };
const gone = refuse("CART_NOT_FOUND");

beforeEach(() => {
	shop.gateway.on(getAccount, { status: 200, data: aCustomer() });
	shop.gateway.on(listShippingMethods, { status: 200, data: [aShippingMethod()] });
	shop.gateway.on(addPayment, gone);
	shop.gateway.on(giftCardUse, gone);
});

/** @param isOrdered whether it became an order; otherwise it vanished */
const becameOrder = (isOrdered: boolean) =>
	shop.gateway.on(findOrderOfCart, ({ params }) =>
		isOrdered && params.cartId === ready.id
			? { status: 200, data: order }
			: refuse("ORDER_NOT_FOUND"),
	);

describe("a form of the payment page whose cart is gone", () => {
	it.each([
		["a card", byCard, true, 303, confirmation],
		["a gift card", byGiftCard, true, 303, confirmation],
		["a card", byCard, false, 302, cart],
	])("by %s leads to where the cart went: %#", async (_, form, isOrdered, status, to) => {
		const visitor = signedInWith(shop, ready);
		shop.gateway.on(getCart, gone);
		becameOrder(isOrdered);
		const answer = await visitor.fetch(payment, { form });
		expect([answer.status, answer.location]).toEqual([status, to]);
		if (isOrdered) {
			expect((await visitor.fetch(confirmation)).text).toContain(order.orderNumber);
		}
	});

	it("leads to the order that the first press has told this browser of", async () => {
		const visitor = signedInWith(shop, ready);
		const result = { resultCode: "Authorised", paymentDone: false, redirectUrl: null } as const;
		const data = { cart: { ...ready, version: 2 }, paymentId: "pay-1", ...result };
		shop.gateway.on(addPayment, { status: 200, data });
		await visitor.fetch(payment, { form: byCard });
		becameOrder(true);
		await visitor.fetch(confirmation);
		expect(visitor.cookies.get("vitrine_cart_id-dev") ?? "").toBe("");
		expect((await visitor.fetch(payment, { form: byCard })).location).toBe(confirmation);
	});

	it.each([
		["a card", byCard, true, confirmation],
		["a gift card", byGiftCard, true, confirmation],
		["a gift card alone", cardAlone, true, confirmation],
		["a gift card", byGiftCard, false, cart],
		["a gift card alone", cardAlone, false, cart],
	])(
		"by %s at the very moment that it goes leads there too: %#",
		async (_, form, isOrdered, to) => {
			const visitor = signedInWith(shop, ready);
			becameOrder(isOrdered);
			const { location } = await visitor.fetch(payment, { form });
			expect(location).toBe(to);
		},
	);
});
