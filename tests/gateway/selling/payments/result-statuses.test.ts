// Every result status (CHECKOUT-52), from the card that ends in it to what the shop answers.
import { describe, expect, it } from "vitest";
import { getCart } from "#contract/cart/operations.ts";
import { addPayment } from "#contract/cart/paying.ts";
import { type PaymentStatus, paymentStatuses } from "#contract/cart/shapes.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { testCards } from "#demo/payments/test-cards.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne, stockOf } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import {
	cardFields,
	payWith,
	postForm,
	providerRound,
	returned,
	returnUrl,
	startPayment,
	validate,
	validateFault,
} from "./payer.ts";

let now = new Date("2026-03-03T09:00:00Z");
const pass = (ms: number) => {
	now = new Date(now.getTime() + ms);
};

const gateway = testGateway({ now: () => now });

let customers = 0;
/** A ready cart of one dress and its started payment. */
async function checkout(paymentProduct = "visa", market: Market = "FR") {
	const { db } = gateway.context;
	const dress = await hangOne(db, { stock: 7 });
	customers += 1;
	const caller = await shopper(gateway, `status-${customers}`, market);
	const ready = await readyCart(gateway, caller, [dress]);
	return { dress, caller, ...(await startPayment(gateway, caller, ready, paymentProduct)) };
}

const cardOf = (status: PaymentStatus, ends?: PaymentStatus) => {
	const card = testCards.find(
		(one) => one.status === status && (!ends || ("next" in one && one.next.status === ends)),
	);
	if (!card) throw new Error(`no test card ends in ${status}`);
	return card.number;
};

it("there is a test card for every status", () => {
	const missing = paymentStatuses.filter(
		(status) => !testCards.some((one) => one.status === status),
	);
	expect(missing).toEqual([]);
});

it("a started payment waits for its shopper, and belongs to the cart", async () => {
	const { caller, cart, paymentId, page } = await checkout();
	expect(cart.payments).toEqual([
		{
			paymentId,
			paymentProvider: "card",
			paymentProduct: "visa",
			amountPlanned: cart.totalPrice,
			status: "RedirectShopper",
		},
	]);
	expect(await validateFault(gateway, caller, cart, { paymentId })).toMatchObject({
		status: 402,
		code: "PAYMENT_REFUSED",
		details: { status: "RedirectShopper", redirectUrl: new URL(page).pathname },
	});
});

describe("paid at once", () => {
	it.each(testCards.filter(({ effect }) => effect === "paid" || effect === "wallet"))(
		"$number → $status → an order",
		async ({ number, status }) => {
			const { dress, caller, cart, page } = await checkout();
			const result = await payWith(page, number);
			const answer = await validate(gateway, caller, cart, result);
			expect(answer).toMatchObject({
				status: 200,
				data: {
					resultCode: status,
					order: {
						cartId: cart.id,
						state: "paid",
						totalPrice: cart.totalPrice,
						payments: [{ status }],
					},
				},
			});
			expect(await stockOf(gateway.context.db, dress)).toBe(6);
			const params = { cartId: cart.id };
			const { data } = await gateway.call(findOrderOfCart, { params }, caller);
			expect(data.orderNumber).toBe(answer.status === 200 && answer.data.order.orderNumber);
			expect((await gateway.call(getCart, { params }, caller)).data.orderNumber).toBe(
				data.orderNumber,
			);
		},
	);
});

describe("nothing taken", () => {
	it.each(["Refused", "Cancelled", "Error"] as const)(
		"%s: the cart is unchanged and open, no stock is taken, and it can be paid again",
		async (status) => {
			const { dress, caller, cart, page } = await checkout();
			const result = await payWith(page, cardOf(status));
			expect(await validateFault(gateway, caller, cart, result)).toMatchObject({
				status: 402,
				code: "PAYMENT_REFUSED",
				details: { status },
			});
			const { data: open } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
			expect(open).toMatchObject({
				version: cart.version,
				orderNumber: null,
				payments: [{ status }],
			});
			expect(open.lineItems).toEqual(cart.lineItems);
			expect(await stockOf(gateway.context.db, dress)).toBe(7);
			const again = await startPayment(gateway, caller, open);
			const paid = await payWith(again.page, cardOf("Authorised"));
			expect((await validate(gateway, caller, again.cart, paid)).status).toBe(200);
		},
	);

	it("a shopper's cancel leads back to the shop", async () => {
		const { caller, cart, page } = await checkout();
		const result = returned(await postForm(page, { intent: "cancel" }));
		expect(await validateFault(gateway, caller, cart, result)).toMatchObject({
			details: { status: "Cancelled" },
		});
	});
});

describe("a step in between", () => {
	const steps = [
		["ChallengeShopper", { intent: "code", code: "12 34" }],
		["IdentifyShopper", { intent: "proceed" }],
		["RedirectShopper", { intent: "proceed" }],
	] as const;
	it.each(steps)("%s: becomes an order only when the step is done", async (status, fields) => {
		const { caller, cart, page } = await checkout();
		const step = await postForm(page, cardFields(cardOf(status)));
		expect(step.status).toBe(200);
		expect(await validateFault(gateway, caller, cart)).toMatchObject({
			status: 402,
			details: { status },
		});
		const result = returned(await postForm(page, fields));
		expect(await validate(gateway, caller, cart, result)).toMatchObject({
			status: 200,
			data: { resultCode: "Authorised" },
		});
	});

	it("three wrong codes end in a refusal", async () => {
		const { caller, cart, page } = await checkout();
		await postForm(page, cardFields(cardOf("ChallengeShopper")));
		const wrong = { intent: "code", code: "0000" };
		for (const left of [2, 1]) {
			const answer = await postForm(page, wrong);
			expect(answer.status).toBe(422);
			expect(await answer.text()).toContain(`Essais restants\u00a0: ${left}`);
		}
		const result = returned(await postForm(page, wrong));
		expect(await validateFault(gateway, caller, cart, result)).toMatchObject({
			details: { status: "Refused" },
		});
	});
});

describe("decided later (202)", () => {
	const later = [
		["AuthenticationFinished", 3_000],
		["Received", 5_000],
		["Pending", 15_000],
		["PresentToShopper", 30_000],
	] as const;
	it.each(later)("%s becomes an order by webhook", async (status, afterMs) => {
		const { caller, cart, page } = await checkout();
		const result = await payWith(page, cardOf(status));
		expect(await validate(gateway, caller, cart, result)).toMatchObject({
			status: 202,
			data: { resultCode: status, cart: { id: cart.id, orderNumber: null } },
		});
		const params = { cartId: cart.id };
		pass(afterMs - 1_000);
		await providerRound(gateway);
		expect(await gateway.fault(findOrderOfCart, { params }, caller)).toMatchObject({
			status: 404,
			code: "ORDER_NOT_FOUND",
		});
		pass(1_000);
		await providerRound(gateway);
		const { data } = await gateway.call(findOrderOfCart, { params }, caller);
		expect(data).toMatchObject({ state: "paid", totalPrice: cart.totalPrice });
	});

	it("a pending payment that is refused leaves the cart open", async () => {
		const { caller, cart, page } = await checkout();
		const result = await payWith(page, cardOf("Pending", "Refused"));
		expect((await validate(gateway, caller, cart, result)).status).toBe(202);
		pass(15_000);
		await providerRound(gateway);
		expect(await validateFault(gateway, caller, cart, result)).toMatchObject({
			details: { status: "Refused" },
		});
	});
});

describe("products without a card", () => {
	it.each(["paypal", "alma-3x", "applepay", "googlepay", "bancontact"])(
		"%s needs one consent",
		async (product) => {
			const { caller, cart, page } = await checkout(product);
			const result = returned(await postForm(page, { intent: "proceed" }));
			expect((await validate(gateway, caller, cart, result)).status).toBe(200);
		},
	);

	it("multibanco is a reference that is paid later", async () => {
		const { caller, cart, page } = await checkout("multibanco", "ES");
		expect(await (await fetch(page)).text()).toMatch(/<dd>\d{3} \d{3} \d{3}<\/dd>/);
		const result = returned(await postForm(page, { intent: "proceed" }));
		expect(await validate(gateway, caller, cart, result)).toMatchObject({
			status: 202,
			data: { resultCode: "PresentToShopper" },
		});
	});

	it("one that the market does not offer, or not for this amount, is unknown", async () => {
		const { caller, cart } = await checkout();
		for (const paymentProduct of ["przelewy24", "alma-4x", "free", "cash"]) {
			const body = { paymentProduct, returnUrl, locale: "fr-FR" };
			const input = { params: { cartId: cart.id }, query: { version: cart.version }, body };
			expect(await gateway.fault(addPayment, input, caller)).toMatchObject({
				code: "PAYMENT_METHOD_UNKNOWN",
			});
		}
	});
});
