// The order button pressed twice: the second request finds the cart gone and is led to its order.
import { beforeEach, describe, expect, it } from "vitest";
import { shownCart } from "#app/models/payment/payment.ts";
import { getCart } from "#contract/cart/operations.ts";
import { addPayment, useGiftCard as giftCardUse } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { anOrder, aReadyCart, eur } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

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
		shop.gateway.returns(addPayment, data);
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

describe("a second press while the first is on its way, without its cookies (CHECKOUT-91)", () => {
	const page = "/_gateway/payment/pay-1";
	const reply = (cart: Cart) => ({
		status: 200 as const,
		data: {
			cart,
			paymentId: "pay-1",
			resultCode: "RedirectShopper" as const,
			paymentDone: false,
			redirectUrl: page,
		},
	});
	/** The cart as the first press has left it. */
	const begun = (status: "RedirectShopper" | "Refused", paymentProduct = "visa") =>
		aReadyCart({
			version: ready.version + 1,
			payments: [
				{
					paymentId: "pay-1",
					paymentProvider: "cards",
					paymentProduct,
					amountPlanned: ready.amountDue,
					status,
				},
			],
		});
	const presses = () =>
		shop.gateway.calls("addPayment").map(({ headers, query }) => ({
			key: headers.get("idempotency-key"),
			version: query.get("version"),
		}));

	it("sends the key of the first, and leads to the payment that it began", async () => {
		shop.gateway.on(addPayment, reply(begun("RedirectShopper")));
		const first = signedInWith(shop, ready);
		expect((await first.fetch(payment, { form: byCard })).location).toBe(page);
		const second = signedInWith(shop, begun("RedirectShopper"));
		const { status, location } = await second.fetch(payment, { form: byCard });
		expect([status, location]).toEqual([303, page]);
		const [one, two] = presses();
		expect(two?.key).toBe(one?.key);
	});

	it.each([
		["after the first was refused", begun("Refused"), byCard],
		["by another method", begun("RedirectShopper", "cb"), { ...byCard, method: "mastercard" }],
	])("begins another payment %s", async (_, cart, form) => {
		shop.gateway.on(addPayment, reply(begun("RedirectShopper")));
		await signedInWith(shop, ready).fetch(payment, { form: byCard });
		const { status } = await signedInWith(shop, cart).fetch(payment, { form });
		expect(status).toBe(303);
		const [one, two] = presses();
		expect(two?.key).not.toBe(one?.key);
		expect(two?.version).toBe(String(cart.version));
	});

	it("that lost a race with another method's is tried on the cart as that one left it", async () => {
		const visitor = signedInWith(shop, ready);
		let calls = 0;
		shop.gateway.on(addPayment, () => {
			calls += 1;
			if (calls > 1) return reply(begun("RedirectShopper"));
			shop.gateway.returns(getCart, begun("RedirectShopper", "cb"));
			return refuse("CART_VERSION_CONFLICT");
		});
		expect((await visitor.fetch(payment, { form: byCard })).location).toBe(page);
	});

	it("uses a gift card once, and orders what it covers", async () => {
		const endingWith = { giftCardEnding: byGiftCard.number.slice(-4) };
		const card = { ...begun("RedirectShopper", "free").payments[0], ...endingWith } as never;
		const covered = aReadyCart({ version: 2, amountDue: eur(0), payments: [card] });
		shop.gateway.returns(giftCardUse, covered);
		shop.gateway.on(addPayment, reply(aReadyCart({ ...covered, version: 3 })));
		const form = { ...byGiftCard, shown: "1.12900" };
		for (const cart of [aReadyCart({ version: 1, amountDue: eur(12_900) }), covered]) {
			expect((await signedInWith(shop, cart).fetch(payment, { form })).location).toBe(page);
		}
		const [one, two] = shop.gateway.calls("useGiftCard");
		expect(two?.headers.get("idempotency-key")).toBe(one?.headers.get("idempotency-key"));
		expect(two?.query.get("version")).toBe("1");
		const [first, second] = presses();
		expect(second?.key).toBe(first?.key);
	});

	it("after something else than a payment changed the cart begins nothing (CHECKOUT-84)", async () => {
		const cart = aReadyCart({ version: ready.version + 1 });
		const { status } = await signedInWith(shop, cart).fetch(payment, { form: byCard });
		expect(status).toBe(409);
		expect(presses()).toEqual([]);
	});
});
