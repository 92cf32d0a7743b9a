// Card testing where the card is typed at Adyen (ADR 0048): a card is known by Adyen's alias in its notifications.
import { afterAll, beforeAll, expect, it } from "vitest";
import { countsFor } from "#gateway/platform/protection/counters.ts";
import { findPayment } from "#gateway/selling/payments/store.ts";
import {
	type AdyenAttempt,
	type AdyenShop,
	notify,
	openAdyenShop,
	payAtAdyen,
} from "#tests/gateway/selling/payments/adyen-shop.ts";

let shop: AdyenShop;
beforeAll(async () => {
	shop = await openAdyenShop(() => new Date("2026-03-03T09:00:00Z"), { RATE_LIMIT_FACTOR: "1" });
});
afterAll(() => shop?.close());

let attempts = 0;
/** A card is refused on Adyen's page. */
async function refused({ paymentId, amount }: AdyenAttempt, alias: string): Promise<void> {
	attempts += 1;
	const pspReference = `REFUSED-${attempts}`;
	const said = { eventCode: "AUTHORISATION", paymentId, pspReference, amount, alias };
	expect(await notify(shop, { ...said, success: false })).toBe(200);
}
async function countsOf({ paymentId }: AdyenAttempt) {
	const { context } = shop.gateway;
	const payment = await findPayment(context.db, { paymentId });
	if (!payment) throw new Error("no such payment");
	return countsFor(context, "payment", { cart: payment.cartId, customer: payment.customerId });
}

it("counts many cards on one cart, each once", async () => {
	const attempt = await payAtAdyen(shop, "visa");
	for (const alias of ["H1", "H2", "H2", "H3"]) await refused(attempt, alias);
	expect(await countsOf(attempt)).toMatchObject({ cardsOfCart: 3, testedByCustomer: 0 });
});

it("suspects the next customer after one card on many carts", async () => {
	const attempts: AdyenAttempt[] = [];
	for (let left = 4; left > 0; left -= 1) {
		const attempt = await payAtAdyen(shop, "visa");
		await refused(attempt, "H9");
		attempts.push(attempt);
	}
	const tested = await Promise.all(attempts.map(countsOf));
	expect(tested.map(({ testedByCustomer = 0 }) => testedByCustomer)).toEqual([0, 0, 0, 1]);
});
