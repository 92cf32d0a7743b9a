// A payment page that shows another cart than there is now: what was not shown is not ordered (CHECKOUT-84).
import { describe, expect, it } from "vitest";
import { shownCart } from "#app/models/payment/payment.ts";
import { getCart } from "#contract/cart/operations.ts";
import { addPayment, useGiftCard as giftCardUse } from "#contract/cart/paying.ts";
import { aReadyCart, eur } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const payment = "/fr-fr/order-payment/";
const ready = aReadyCart();
const grown = { ...ready, version: ready.version + 1, amountDue: eur(15_000) };
const byCard = { method: "gift-card", number: "6000 1111 2222 3334 821", terms: "yes" };
const changed = "Votre panier était en cours de modification ailleurs";

const shownIn = (text: string) => /name="shown" value="([^"]+)"/.exec(text)?.[1] ?? "";

describe("a payment page that has become old", () => {
	it.each([
		["in another tab the cart grew", grown, shownCart(ready)],
		["a promotion ended", { ...ready, amountDue: eur(15_000) }, shownCart(ready)],
		["the page is of before this rule", ready, undefined],
	])("orders nothing and shows the sum as it is: %s", async (_, cart, shown) => {
		const form = { ...byCard, ...(shown ? { shown } : {}) };
		const { status, text } = await signedInWith(shop, cart).fetch(payment, { form });
		expect(status).toBe(409);
		expect(text).toContain(changed);
		expect(text).toContain(`value="${byCard.number}"`);
		expect(shownIn(text)).toBe(shownCart(cart));
		expect(shop.gateway.calls("useGiftCard")).toHaveLength(0);
		expect(shop.gateway.calls("addPayment")).toHaveLength(0);
	});

	it.each([
		["card", { method: "visa", terms: "yes" }],
		["gift card", byCard],
	])("by %s is not tried again on a cart that changed at that very moment", async (_, typed) => {
		const visitor = signedInWith(shop, ready);
		const conflict = () => {
			shop.gateway.returns(getCart, grown);
			return refuse("CART_VERSION_CONFLICT");
		};
		shop.gateway.on(addPayment, conflict);
		shop.gateway.on(giftCardUse, conflict);
		const form = { ...typed, shown: shownCart(ready) };
		const { status, text } = await visitor.fetch(payment, { form });
		expect(status).toBe(409);
		expect(text).toContain(changed);
		expect(shownIn(text)).toBe(shownCart(grown));
		const calls = ["useGiftCard", "addPayment"].flatMap((name) => shop.gateway.calls(name));
		expect(calls).toHaveLength(1);
	});
});
