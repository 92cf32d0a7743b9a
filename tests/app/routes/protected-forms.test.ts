// A form of the shop for which the gateway asks a check (ADR 0048): it comes back with the check and all that was typed.
import { beforeEach, describe, expect, it } from "vitest";
import { shownCart } from "#app/models/payment/payment.ts";
import { addPayment, useGiftCard as giftCardUse } from "#contract/cart/paying.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { subscribeNewsletter } from "#contract/newsletter/operations.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import type { Proof } from "#contract/protection/proof.ts";
import { aCustomer, aReadyCart } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront, type Visitor } from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { RECAPTCHA_SITE_KEY: "a-site" } });
const payment = "/fr-fr/order-payment/";
const newsletter = "/fr-fr/newsletter/subscription/";
const asked = refuse("CHECK_NEEDED", { check: "a-check" });
const aPayer = () => signedInWith(shop, aReadyCart());
const post = (who: Visitor, path: string, form: Record<string, string>) =>
	who.fetch(path, { form });

beforeEach(() => {
	shop.gateway.on(findOrderOfCart, () => refuse("ORDER_NOT_FOUND"));
});

const checkIn = (text: string) => /<input[^>]*name="check"[^>]*>/.exec(text)?.[0] ?? "";
const proofSent = (operation: string) =>
	shop.gateway.calls(operation).map(({ body }) => (body as { proof?: Proof }).proof);

describe("a form that needs a check", () => {
	it("pays again with the check, the method still chosen", async () => {
		shop.gateway.on(addPayment, asked);
		const payer = aPayer();
		const shown = shownCart(aReadyCart());
		const pay = { method: "card", terms: "yes", intent: "pay", shown };
		const page = await post(payer, payment, pay);
		expect(page.status).toBe(428);
		expect(checkIn(page.text)).toContain('value="a-check"');
		expect(page.text).toContain("Attendez 20\u00a0s");
		expect(page.text).toMatch(/<input[^>]*(value="card"[^>]*checked|checked[^>]*value="card")/);
		await post(payer, payment, { ...pay, check: "a-check" });
		expect(proofSent("addPayment").at(-1)).toEqual({ check: "a-check" });
	});

	it("keeps the gift card's number, and shows the check in its form only", async () => {
		shop.gateway.on(giftCardUse, asked);
		const number = "1234567890123456789";
		const page = await post(aPayer(), payment, { intent: "use-gift-card", number, amount: "" });
		expect(page.status).toBe(428);
		expect(page.text).toContain(number);
		expect(page.text.match(/name="check"/g)).toHaveLength(1);
	});

	it("orders by gift card in one step with the check", async () => {
		shop.gateway.on(giftCardUse, asked);
		const payer = aPayer();
		const number = "1234567890123456789";
		const shown = shownCart(aReadyCart());
		const pay = { method: "gift-card", number, terms: "yes", intent: "pay", shown };
		const page = await post(payer, payment, pay);
		expect(page.status).toBe(428);
		expect(checkIn(page.text)).toContain('value="a-check"');
		expect(page.text).toContain(`value="${number}"`);
		await post(payer, payment, { ...pay, check: "a-check" });
		expect(proofSent("useGiftCard").at(-1)).toEqual({ check: "a-check" });
	});

	it("keeps the newsletter's address; in place, the check goes to the page's script", async () => {
		shop.gateway.on(subscribeNewsletter, asked);
		const email = "anna@vitrine.example";
		const plain = await post(shop.visitor(), newsletter, { email });
		expect(plain.status).toBe(428);
		expect(plain.text).toContain(`value="${email}"`);
		expect(checkIn(plain.text)).toContain('value="a-check"');
		const inPlace = await post(shop.visitor(), `${newsletter}in-place/`, { email, recaptcha: "t" });
		expect(JSON.parse(inPlace.text)).toMatchObject({ outcome: "check", check: "a-check" });
		expect(proofSent("subscribeNewsletter")).toEqual([undefined, { token: "t" }]);
	});
});

describe("the bot-protection script (MEASURE-28)", () => {
	const isThere = async (cookies: Record<string, string>) =>
		(await aPayer().fetch(payment, { cookies })).text.includes('name="recaptcha"');
	const allowed = { "vitrine_consent-dev": "1,3" };

	it("is on the payment page, and waits in the browser for consent (MEASURE-3)", async () => {
		expect(await isThere({})).toBe(true);
		expect(await isThere(allowed)).toBe(true);
	});

	it("is absent for a customer who is exempt", async () => {
		const data = aCustomer({ recaptchaActive: false });
		shop.gateway.returns(getAccount, data);
		expect(await isThere(allowed)).toBe(false);
	});

	it("is on no other page while the shop's flag is off", async () => {
		const { text } = await shop.visitor().fetch(newsletter, { cookies: allowed });
		expect(text).not.toContain('name="recaptcha"');
	});
});
