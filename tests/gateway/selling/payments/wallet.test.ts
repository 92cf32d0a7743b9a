// The second provider: its call, its page, and every way a payment can end there (CHECKOUT-52, CHECKOUT-78).
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { getCart } from "#contract/cart/operations.ts";
import { addPayment, addSecondPayment } from "#contract/cart/paying.ts";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import { paymentProductFacts } from "#contract/payment/products.ts";
import { chosenAnswer, testCardEffects } from "#demo/payments/test-cards.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { paymentOutcomes } from "#gateway/selling/payments/rules/outcome.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne, stockOf } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import {
	postForm,
	providerRound,
	returned,
	returnUrl,
	startPayment,
	validate,
	validateFault,
} from "./payer.ts";

let now = new Date("2026-03-03T09:00:00Z");

const gateway = testGateway({ now: () => now });

let customers = 0;
async function ready(market: Market = "FR") {
	const dress = await hangOne(gateway.context.db, { stock: 7 });
	customers += 1;
	const caller = await shopper(gateway, `wallet-${customers}`, market);
	return { dress, caller, cart: await readyCart(gateway, caller, [dress]) };
}
async function checkout(product = "paypal", market: Market = "FR") {
	const { dress, caller, cart } = await ready(market);
	return { dress, caller, ...(await startPayment(gateway, caller, cart, product)) };
}

/** Makes this choice for the test account, and goes through whatever step follows. */
async function choose(page: string, choice: string) {
	let answer = await postForm(page, { intent: "proceed", choice });
	if (answer.status !== 303) {
		const asksForCode = (await answer.text()).includes('name="code"');
		answer = await postForm(
			page,
			asksForCode ? { intent: "code", code: "1234" } : { intent: "proceed" },
		);
	}
	return returned(answer);
}

describe("the two calls", () => {
	const every = domains.flatMap(({ paymentProducts }) => paymentProducts.map(({ name }) => name));

	it("cover all payment products of all markets", () => {
		const endpoints = new Set(every.map((name) => paymentProductFacts(name)?.endpoint));
		expect(endpoints).toEqual(new Set(["first", "second"]));
		for (const name of [
			"mpp",
			"blik",
			"invoice",
			"przelewy24",
			"multibanco",
			"klarna",
			"alma-4x",
			"bancontact",
		]) {
			expect(every).toContain(name);
		}
	});

	it.each([
		["paypal", addPayment],
		["visa", addSecondPayment],
		["free", addPayment],
		["free", addSecondPayment],
		["przelewy24", addSecondPayment],
		["bitcoin", addSecondPayment],
		["constructor", addPayment],
		["", addPayment],
	] as const)(
		"refuse %s: the other call's, another market's, unknown, or free with money due",
		async (paymentProduct, operation) => {
			const { caller, cart } = await ready();
			const body = { paymentProduct, returnUrl, locale: "fr-FR" };
			const input = { params: { cartId: cart.id }, query: { version: cart.version }, body };
			expect(await gateway.fault(operation, input, caller)).toMatchObject({
				status: 422,
				code: "PAYMENT_METHOD_UNKNOWN",
			});
		},
	);

	it("start nothing for another customer's cart or an old version", async () => {
		const { cart, caller } = await ready();
		const stranger = await shopper(gateway, "a-stranger");
		const body = { paymentProduct: "paypal", returnUrl, locale: "fr-FR" };
		const input = { params: { cartId: cart.id }, query: { version: cart.version }, body };
		expect(await gateway.fault(addSecondPayment, input, stranger)).toMatchObject({
			code: "CART_NOT_FOUND",
		});
		const old = { ...input, query: { version: cart.version - 1 } };
		expect(await gateway.fault(addSecondPayment, old, caller)).toMatchObject({ status: 409 });
	});

	it.each(["visa", "paypal"])(
		"called twice with one key start %s once (CHECKOUT-68)",
		async (product) => {
			const { cart, caller } = await ready();
			const keyed = { ...caller, idempotencyKey: randomUUID() };
			const [once, again] = [
				await startPayment(gateway, keyed, cart, product),
				await startPayment(gateway, keyed, cart, product),
			];
			expect(again).toEqual(once);
			const { data } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
			expect(data.payments).toHaveLength(1);
			expect(data.version).toBe(once.cart.version);
		},
	);

	it("take no amount from the client", async () => {
		const { cart, caller } = await ready();
		const body = { paymentProduct: "paypal", returnUrl, locale: "fr-FR", amount: 1 };
		const input = { params: { cartId: cart.id }, query: { version: cart.version }, body };
		const { data } = await gateway.call(addSecondPayment, input, caller);
		expect(data.cart.payments[0]?.amountPlanned).toEqual(cart.amountDue);
		expect(data).toMatchObject({ paymentDone: false, resultCode: "RedirectShopper" });
	});
});

describe("the second provider's page", () => {
	it("offers every result, and authorises by default", async () => {
		const { page, caller, cart } = await checkout("klarna", "CH");
		const text = await (await fetch(page)).text();
		for (const choice of testCardEffects) expect(text).toContain(`value="${choice}"`);
		const result = returned(await postForm(page, { intent: "proceed" }));
		expect(await validate(gateway, caller, cart, result)).toMatchObject({ status: 200 });
		expect(cart.payments[0]?.paymentProvider).toBe("wallet");
	});

	it.each(testCardEffects.map((choice) => [choice, chosenAnswer(choice)] as const))(
		"%s has the outcome of its status",
		async (choice, { status, next }) => {
			const { dress, caller, cart, page } = await checkout();
			const result = await choose(page, choice);
			const asked = paymentOutcomes[status] === "shopper";
			const said: PaymentStatus = asked ? (next?.status ?? status) : status;
			const outcome = paymentOutcomes[said];
			if (outcome === "failed") {
				const fault = await validateFault(gateway, caller, cart, result);
				expect(fault).toMatchObject({ status: 402, details: { status: said } });
				expect(await stockOf(gateway.context.db, dress)).toBe(7);
				return;
			}
			const answer = await validate(gateway, caller, cart, result);
			expect(answer).toMatchObject({
				status: outcome === "paid" ? 200 : 202,
				data: { resultCode: said },
			});
			if (outcome === "paid" || !next) return;
			now = new Date(now.getTime() + (next.afterMs ?? 0));
			await providerRound(gateway);
			const isPaid = paymentOutcomes[next.status] === "paid";
			expect(await stockOf(gateway.context.db, dress)).toBe(isPaid ? 6 : 7);
		},
	);

	it("asks for a code in the wallet's name", async () => {
		const { page } = await checkout();
		const text = await (await postForm(page, { intent: "proceed", choice: "challenge" })).text();
		expect(text).toContain("PayPal veut s’assurer que c’est bien vous.");
	});

	it("a voucher shows its reference, comes back, and is paid when the money arrives", async () => {
		const { dress, caller, cart, page } = await checkout("multibanco", "ES");
		const text = await (await fetch(page)).text();
		expect(text).toMatch(/\d{3} \d{3} \d{3}/);
		const result = returned(await postForm(page, { intent: "proceed" }));
		expect(await validate(gateway, caller, cart, result)).toMatchObject({
			status: 202,
			data: { resultCode: "PresentToShopper" },
		});
		now = new Date(now.getTime() + 30_000);
		await providerRound(gateway);
		expect(await stockOf(gateway.context.db, dress)).toBe(6);
	});
});
