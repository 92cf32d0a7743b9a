// A card that was typed in the shop's page, at the embedded provider.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addPayment } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import type { EncryptedCard } from "#contract/payment/card-fields.ts";
import { listSavedCards } from "#contract/payment/operations.ts";
import { cardSessions, customerPasswords, payments } from "#gateway/platform/db/schema.ts";
import { browser, typedCard } from "#tests/demo/payments/typed-card.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import { postForm, providerRound, returned, returnUrl, validate, validateFault } from "./payer.ts";

const gateway = testGateway({ now: () => new Date("2026-03-03T09:00:00Z") });

let made = 0;
async function aBuyer(): Promise<{ caller: Caller; cart: Cart; customerId: string }> {
	made += 1;
	const customerId = `typing-${made}`;
	const caller = await shopper(gateway, customerId);
	const cart = await readyCart(gateway, caller, [await hangOne(gateway.context.db, { stock: 9 })]);
	return { caller, cart, customerId };
}

const input = (cart: Cart, encryptedCard: EncryptedCard, more: object = {}) => ({
	params: { cartId: cart.id },
	query: { version: cart.version },
	body: { paymentProduct: "cb", returnUrl, locale: "fr-FR", encryptedCard, ...more },
});

async function pay(number: string, more: object = {}) {
	const { caller, cart, customerId } = await aBuyer();
	const card = await typedCard(gateway, number);
	const { data } = await gateway.call(addPayment, input(cart, card, more), caller);
	return { ...data, caller, customerId };
}

const sessionOf = async (paymentId: string) => {
	const rows = await gateway.rows(cardSessions, eq(cardSessions.merchantReference, paymentId));
	return rows[0];
};

describe("a card that was typed in the page (CHECKOUT-121)", () => {
	it("is said to be possible by the market's record", async () => {
		const { data } = await gateway.call(listWebDomains, {});
		expect(data[0]?.cardFields).toEqual({
			...{ clientKey: "demo_VITRINE", environment: "test", base: "/payment/fields/" },
		});
	});

	it("pays at once, and the order names it; nothing else of it is kept", async () => {
		const { cart, caller, paymentId, ...paid } = await pay("4111111111111111");
		expect(paid).toMatchObject({ resultCode: "Authorised", redirectUrl: null });
		expect(await validate(gateway, caller, cart)).toMatchObject({
			status: 200,
			data: { order: { payments: [{ paymentProduct: "visa", cardEnding: "1111" }] } },
		});
		expect(JSON.stringify(await sessionOf(paymentId))).not.toContain("411111");
	});

	it("goes by the brand that its holder chose of two", async () => {
		const { caller, cart } = await aBuyer();
		const card = { ...(await typedCard(gateway, "5555555555554444")), brand: "cartebancaire" };
		const { data } = await gateway.call(addPayment, input(cart, card), caller);
		expect(await validate(gateway, caller, data.cart)).toMatchObject({
			data: { order: { payments: [{ paymentProduct: "cb", cardEnding: "4444" }] } },
		});
	});

	it("is refused by its bank, and the bag is whole", async () => {
		const { cart, caller, resultCode, redirectUrl } = await pay("4000000000000002");
		expect([resultCode, redirectUrl]).toEqual(["Refused", null]);
		const fault = await validateFault(gateway, caller, cart);
		expect(fault).toMatchObject({ code: "PAYMENT_REFUSED" });
		const again = await typedCard(gateway, "4111111111111111");
		const { data } = await gateway.call(addPayment, input(cart, again), caller);
		expect(data.resultCode).toBe("Authorised");
		expect(await validate(gateway, caller, data.cart)).toMatchObject({ status: 200 });
	});

	it("leads to its bank, which lets it pay or does not", async () => {
		const passed = await pay("4000000000001000");
		expect(passed).toMatchObject({ resultCode: "ChallengeShopper" });
		const page = gateway.url + passed.redirectUrl;
		const back = returned(await postForm(page, { intent: "code", code: "1234" }));
		expect(await validate(gateway, passed.caller, passed.cart, back)).toMatchObject({
			status: 200,
		});
		const failed = await pay("4000000000001000");
		const other = gateway.url + failed.redirectUrl;
		const wrong = { intent: "code", code: "0000" };
		await postForm(other, wrong);
		await postForm(other, wrong);
		const refused = returned(await postForm(other, wrong));
		const fault = await validateFault(gateway, failed.caller, failed.cart, refused);
		expect(fault).toMatchObject({ code: "PAYMENT_REFUSED", details: { status: "Refused" } });
	});

	it("is charged once, however often the press is repeated", async () => {
		const { caller, cart } = await aBuyer();
		const card = await typedCard(gateway, "4111111111111111");
		const pressed = { ...caller, idempotencyKey: randomUUID() };
		const press = () => gateway.call(addPayment, input(cart, card), pressed);
		const [one, two] = [await press(), await press()];
		expect(two.data).toEqual(one.data);
		const rows = await gateway.rows(payments, eq(payments.cartId, cart.id));
		expect(rows).toHaveLength(1);
	});

	it("is kept for the next time where that was asked for", async () => {
		const { caller, cart, customerId } = await aBuyer();
		const { db } = gateway.context;
		await db.insert(customerPasswords).values({ customerId, hash: "none", setAt: new Date() });
		const card = await typedCard(gateway, "4111111111111111");
		const asked = input(cart, card, { keepCard: true });
		const { data } = await gateway.call(addPayment, asked, caller);
		await validate(gateway, caller, data.cart);
		await providerRound(gateway);
		const saved = (await gateway.call(listSavedCards, {}, caller)).data.values;
		expect(saved).toMatchObject([{ brand: "visa", ending: "1111", expires: "2039-09" }]);
	});

	it("pays nothing if its provider cannot read it, or it has expired", async () => {
		const { caller, cart } = await aBuyer();
		const garbled = { number: "a.b", expiryMonth: "a.b", expiryYear: "a.b", securityCode: "a.b" };
		const { data } = await gateway.call(addPayment, input(cart, { ...garbled, browser }), caller);
		expect([data.resultCode, data.redirectUrl]).toEqual(["Error", null]);
		const old = await typedCard(gateway, "4111111111111111", { year: "2020" });
		const again = await gateway.call(addPayment, input(data.cart, old), caller);
		expect(again.data.resultCode).toBe("Error");
	});

	it("is refused for whatever is no card, and beside a saved one", async () => {
		const { caller, cart } = await aBuyer();
		const card = await typedCard(gateway, "4111111111111111");
		for (const more of [{ paymentProduct: "applepay" }, { paymentProduct: "bancontact" }]) {
			const fault = await gateway.fault(addPayment, input(cart, card, more), caller);
			expect(fault.code).toBe("PAYMENT_METHOD_UNKNOWN");
		}
	});
});
