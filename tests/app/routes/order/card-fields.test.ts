// The payment page where the provider of cards has fields for it (CHECKOUT-120).
import { describe, expect, it } from "vitest";
import { shownCart, unfinishedCard } from "#app/models/payment/payment.ts";
import { validateCart } from "#contract/cart/operations.ts";
import { addPayment } from "#contract/cart/paying.ts";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import type { CardFields } from "#contract/payment/card-fields.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { recordOf } from "#gateway/platform/domains/rules/markets.ts";
import { browser } from "#tests/demo/payments/typed-card.ts";
import {
	aCustomer,
	anOrder,
	aReadyCart,
	aShippingMethod,
} from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

// a storefront reads the markets' records once
const [shop, live, plain, embedded] = [storefront(), storefront(), storefront(), storefront()];
const payment = "/fr-fr/order-payment/";
const ready = aReadyCart();
const typed = JSON.stringify({
	...{ number: "eyJ.number", expiryMonth: "eyJ.month", expiryYear: "eyJ.year" },
	...{ securityCode: "eyJ.code", browser },
});
const form = { method: "card", terms: "yes", shown: shownCart(ready), typedCard: typed };

function withFields(cardFields?: CardFields, at = shop) {
	const records = domains.map(recordOf).map((record) => ({ ...record, cardFields }));
	at.gateway.returns(listWebDomains, records);
	at.gateway.returns(getAccount, aCustomer());
	at.gateway.returns(listShippingMethods, [aShippingMethod()]);
	return signedInWith(at, ready);
}

const policyOf = async (visitor: ReturnType<typeof withFields>, path: string) =>
	(await visitor.fetch(path)).headers.get("content-security-policy") ?? "";

const begun = (resultCode: PaymentStatus, redirectUrl: string | null = null) =>
	({
		status: 200,
		data: {
			cart: { ...ready, version: 2 },
			...{ paymentId: "pay-1", resultCode, paymentDone: false, redirectUrl },
		},
	}) as const;

describe("the fields of a card in the page (CHECKOUT-120)", () => {
	it("let every page have the provider's hosts, where there are fields: the client comes there under an earlier page's policy", async () => {
		const adyen = { clientKey: "live_870BE2", environment: "live-us" } as const;
		const visitor = withFields(adyen, live);
		const policy = await policyOf(visitor, payment);
		expect(policy).toContain("frame-src 'self' https://checkoutshopper-live-us.adyen.com;");
		expect(policy).toMatch(/connect-src [^;]*https:\/\/checkoutshopper-live-us\.cdn\.adyen\.com/);
		expect(policy).not.toMatch(/(?:script|style|img|form)-\w+ [^;]*adyen/);
		expect(await policyOf(visitor, "/fr-fr/cart/")).toContain(
			"frame-src 'self' https://checkoutshopper-live-us.adyen.com;",
		);
		expect(await policyOf(withFields(undefined, plain), payment)).not.toMatch(/adyen|frame-src/);
		// the embedded provider is on this origin
		const base = "/_gateway/payment/fields/";
		const own = withFields({ ...adyen, environment: "test", base }, embedded);
		expect(await policyOf(own, payment)).not.toMatch(/adyen|frame-src/);
	});

	it("send the encrypted card with the form that orders", async () => {
		shop.gateway.on(addPayment, begun("Authorised"));
		const order = anOrder({ cartId: ready.id });
		shop.gateway.returns(validateCart, { order, resultCode: "Authorised", paymentDone: true });
		const visitor = withFields({ clientKey: "test_870BE2", environment: "test" });
		const { status, location } = await visitor.fetch(payment, { form: { ...form, keep: "yes" } });
		expect([status, location]).toEqual([303, "/fr-fr/order-confirmation/"]);
		expect(shop.gateway.calls("addPayment")[0]?.body).toMatchObject({
			paymentProduct: "cb",
			keepCard: true,
			encryptedCard: JSON.parse(typed),
		});
	});

	it("lead to a bank that asks, and say what became of the others", async () => {
		const visitor = withFields({ clientKey: "test_870BE2", environment: "test" });
		shop.gateway.on(addPayment, begun("ChallengeShopper", "/_gateway/payment/pay-1"));
		expect((await visitor.fetch(payment, { form })).location).toBe("/_gateway/payment/pay-1");
		shop.gateway.on(addPayment, begun("Refused"));
		const refused = await visitor.fetch(payment, { form });
		expect(refused.status).toBe(402);
		// what is encrypted is repeated nowhere
		expect(refused.text).not.toContain("eyJ.number");
	});

	it("are asked for again where something is missing, with all else that is wrong", async () => {
		const visitor = withFields({ clientKey: "test_870BE2", environment: "test" });
		for (const typedCard of [unfinishedCard, "{}", "no card"]) {
			const { terms: _, ...unticked } = { ...form, typedCard };
			const { status, text } = await visitor.fetch(payment, { form: unticked });
			expect(status).toBe(400);
			expect(text).toContain("Complétez les données de la carte.");
			expect(text).toContain('id="payment-terms-error"');
		}
		expect(shop.gateway.calls("addPayment")).toEqual([]);
	});

	it("matter only where a card is chosen", async () => {
		shop.gateway.on(addPayment, begun("RedirectShopper", "/_gateway/payment/pay-1"));
		const visitor = withFields({ clientKey: "test_870BE2", environment: "test" });
		const other = { ...form, method: "googlepay", typedCard: unfinishedCard };
		expect((await visitor.fetch(payment, { form: other })).status).toBe(303);
		expect(shop.gateway.calls("addPayment")[0]?.body).not.toHaveProperty("encryptedCard");
	});
});
