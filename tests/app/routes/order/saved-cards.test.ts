// Saved cards on the payment page and in the account (CHECKOUT-99 to CHECKOUT-101).
import { beforeEach, describe, expect, it } from "vitest";
import { shownCart } from "#app/models/payment/payment.ts";
import { validateCart } from "#contract/cart/operations.ts";
import { addPayment, addSecondPayment } from "#contract/cart/paying.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { listSavedCards, removeSavedCard } from "#contract/payment/operations.ts";
import { aCustomer, anOrder, aReadyCart } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const payment = "/fr-fr/order-payment/";
const account = "/fr-fr/account/settings/cards/";
const ready = aReadyCart();
const shown = shownCart(ready);
const aPayer = () => signedInWith(shop, ready);
const visa = {
	savedCardId: "card-1",
	brand: "visa",
	ending: "1111",
	expires: "2030-03",
	isExpired: false,
};
const old = { ...visa, savedCardId: "card-2", ending: "4242", expires: "2020-01", isExpired: true };
const begun = {
	status: 200,
	data: {
		cart: { ...ready, version: 2 },
		paymentId: "pay-1",
		resultCode: "Authorised",
		paymentDone: false,
		redirectUrl: null,
	},
} as const;

beforeEach(() => {
	shop.gateway.returns(getAccount, aCustomer({ hasPassword: true }));
	shop.gateway.on(findOrderOfCart, () => refuse("ORDER_NOT_FOUND"));
	shop.gateway.returns(listSavedCards, { values: [visa, old] });
});

describe("the payment page", () => {
	it("has the saved cards first and chosen, by name and expiry, without those that have expired", async () => {
		const { text } = await aPayer().fetch(payment);
		expect(text).toContain("Visa •••• 1111, 03/30");
		expect(text).not.toContain("4242");
		expect(/id="payment-method-([\w-]+)"[^>]* checked=""/.exec(text)?.[1]).toBe(
			"saved-card-card-1",
		);
		const [form = ""] = /<form[^>]*id="payment".*?<\/form>/s.exec(text) ?? [];
		// Enter presses the first button that belongs to the form
		const buttons = [...form.matchAll(/<button[^>]*type="submit"[^>]*>/g)].map(([tag]) => tag);
		expect(buttons.find((tag) => !tag.includes("form="))).toContain('value="pay"');
	});

	it("pays with the chosen one and places the order at once", async () => {
		shop.gateway.on(addPayment, begun);
		shop.gateway.returns(validateCart, {
			order: anOrder({ cartId: ready.id }),
			resultCode: "Authorised",
			paymentDone: true,
		});
		const form = { method: "saved-card-card-1", terms: "yes", shown };
		const { status, location } = await aPayer().fetch(payment, { form });
		expect([status, location]).toEqual([303, "/fr-fr/order-confirmation/"]);
		expect(shop.gateway.calls("addPayment")[0]?.body).toMatchObject({
			paymentProduct: "visa",
			savedCardId: "card-1",
		});
	});

	it("says why a card cannot pay, and keeps the form", async () => {
		const form = { method: "saved-card-card-1", terms: "yes", shown };
		shop.gateway.on(addPayment, () => refuse("SAVED_CARD_UNKNOWN"));
		const gone = await aPayer().fetch(payment, { form });
		expect(gone.status).toBe(422);
		expect(gone.text).toContain("Cette carte enregistrée ne peut plus être utilisée");
		shop.gateway.on(addPayment, { ...begun, data: { ...begun.data, resultCode: "Refused" } });
		const refused = await aPayer().fetch(payment, { form });
		expect(refused.status).toBe(402);
		const unknown = await aPayer().fetch(payment, {
			form: { ...form, method: "saved-card-another" },
		});
		expect(unknown.status).toBe(400);
	});

	it("keeps a card only where the tick was set, which a guest is not offered", async () => {
		shop.gateway.on(addPayment, { ...begun, data: { ...begun.data, redirectUrl: "/_gateway/p" } });
		shop.gateway.on(addSecondPayment, {
			...begun,
			data: { ...begun.data, redirectUrl: "/_gateway/p" },
		});
		const form = { method: "card", terms: "yes", shown };
		await aPayer().fetch(payment, { form });
		await aPayer().fetch(payment, { form: { ...form, keep: "yes" } });
		await aPayer().fetch(payment, { form: { ...form, method: "alma-3x", keep: "yes" } });
		const [plain, kept] = shop.gateway.calls("addPayment").map(({ body }) => body);
		expect(plain).not.toHaveProperty("keepCard");
		expect(kept).toMatchObject({ keepCard: true });
		expect(shop.gateway.calls("addSecondPayment")[0]?.body).not.toHaveProperty("keepCard");
		const tick = "Enregistrer cette carte";
		expect((await aPayer().fetch(payment)).text).toContain(tick);
		shop.gateway.returns(getAccount, aCustomer({ hasPassword: false }));
		expect((await aPayer().fetch(payment)).text).not.toContain(tick);
	});

	it("takes payments while saved cards cannot be read", async () => {
		shop.gateway.on(listSavedCards, unreachable);
		const { status, text } = await aPayer().fetch(payment);
		expect(status).toBe(200);
		expect(text).toContain('id="payment-method-card"');
	});

	it("removes a card and says so; one that is gone already is no fault", async () => {
		const visitor = aPayer();
		for (const answer of [
			{ status: 200, data: { isRemoved: true } } as const,
			refuse("NOT_FOUND"),
		]) {
			shop.gateway.on(removeSavedCard, () => answer);
			const form = { intent: "remove-saved-card", savedCardId: "card-1" };
			const { status, location } = await visitor.fetch(payment, { form });
			expect([status, location]).toEqual([303, payment]);
			expect((await visitor.fetch(payment)).text).toContain("La carte est supprimée.");
		}
		const { status } = await visitor.fetch(payment, {
			form: { intent: "remove-saved-card", savedCardId: "../../x" },
		});
		expect(status).toBe(400);
	});
});

describe("the account's page", () => {
	it("lists the cards, also those that have expired, and removes one", async () => {
		const visitor = aPayer();
		const { text } = await visitor.fetch(account);
		expect(text).toContain("Visa •••• 1111, 03/30");
		expect(text).toMatch(/4242, 01\/20.*Expirée/s);
		shop.gateway.returns(removeSavedCard, { isRemoved: true });
		const { status, location } = await visitor.fetch(account, { form: { savedCardId: "card-2" } });
		expect([status, location]).toEqual([303, account]);
		expect(shop.gateway.calls("removeSavedCard")[0]?.params).toEqual({ savedCardId: "card-2" });
		expect((await visitor.fetch(account)).text).toContain("La carte est supprimée.");
	});

	it("says how a card is kept where there is none", async () => {
		shop.gateway.returns(listSavedCards, { values: [] });
		expect((await aPayer().fetch(account)).text).toContain("Aucune carte enregistrée.");
	});
});
