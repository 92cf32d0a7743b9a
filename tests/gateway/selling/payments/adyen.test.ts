// The adapter against a double that speaks Adyen's wire format over HTTP.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addPayment } from "#contract/cart/paying.ts";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import { recordAdyen } from "#gateway/selling/payments/adyen/book.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { sweepPayments } from "#gateway/selling/payments/upkeep.ts";
import { adyenNotification } from "#tests/support/adyen/notification.ts";
import { setStock, stockOf } from "../carts/garments.ts";
import {
	type AdyenAttempt,
	type AdyenShop,
	adyenBooks,
	notify,
	openAdyenShop,
	payAtAdyen,
} from "./adyen-shop.ts";
import { returnUrl, validate, validateFault } from "./payer.ts";

let shop: AdyenShop;
let now = new Date("2026-03-03T09:00:00Z");

beforeAll(async () => {
	shop = await openAdyenShop(() => now);
});
afterAll(() => shop.close());
beforeEach(() => {
	shop.adyen.fail(null);
	shop.adyen.calls.length = 0;
});

const called = (end: string) => shop.adyen.calls.filter(({ path }) => path.endsWith(end));
const authorisation = ({ paymentId, amount }: AdyenAttempt, pspReference: string, success = true) =>
	notify(shop, { eventCode: "AUTHORISATION", paymentId, pspReference, amount, success });
const captured = ({ paymentId, amount }: AdyenAttempt, originalReference: string, success = true) =>
	notify(shop, {
		eventCode: "CAPTURE",
		paymentId,
		pspReference: `C-${originalReference}`.slice(0, 16),
		originalReference,
		amount,
		success,
	});
/** The shopper comes back from Adyen with this result. */
function comeBack(attempt: AdyenAttempt, resultCode: string) {
	const { paymentId } = attempt;
	const { redirectResult, pspReference } = shop.adyen.finish(paymentId, resultCode);
	return { pspReference, body: { paymentId, redirectResult } };
}

describe("starting", () => {
	it("a card payment opens Adyen's page, with amount, key and manual capture", async () => {
		const { redirectUrl, resultCode, paymentId, amount, cart } = await payAtAdyen(shop, "visa");
		expect(resultCode).toBe("RedirectShopper");
		expect(redirectUrl).toMatch(/^https:\/\/checkout-test\.adyen\.example\/pay\/CS/);
		expect(cart.payments).toMatchObject([{ paymentProvider: "adyen", paymentProduct: "visa" }]);
		const [call] = called("/sessions");
		expect(call?.key).toBe(`${paymentId}:start`);
		expect(call?.body).toMatchObject({
			merchantAccount: "VitrineTests",
			reference: paymentId,
			amount,
			mode: "hosted",
			allowedPaymentMethods: ["scheme"],
			returnUrl: `${returnUrl}?paymentId=${paymentId}`,
			countryCode: "FR",
			shopperLocale: "fr-FR",
			additionalData: { manualCapture: "true" },
		});
	});

	it("a wallet is opened directly; Klarna gets the line items", async () => {
		const { redirectUrl, amount } = await payAtAdyen(shop, "paypal");
		expect(redirectUrl).toContain("/redirect/");
		expect(called("/payments")[0]?.body).toMatchObject({ paymentMethod: { type: "paypal" } });
		await payAtAdyen(shop, "klarna", "CH");
		expect(called("/payments")[1]?.body).toMatchObject({
			paymentMethod: { type: "klarna" },
			lineItems: [{ quantity: 1, amountIncludingTax: expect.any(Number) }],
		});
		expect(amount.currency).toBe("EUR");
	});

	it("fails as UNAVAILABLE when Adyen does not answer", async () => {
		shop.adyen.fail(500);
		await expect(payAtAdyen(shop, "visa")).rejects.toThrow("UNAVAILABLE");
	});
});

describe("the return", () => {
	it.each([
		["paypal", "/payments/details"],
		["visa", "/sessions"],
	])("%s: is read at %s, ordered, and captured when Adyen confirms", async (product, asked) => {
		const attempt = await payAtAdyen(shop, product);
		const { cart, caller, paymentId } = attempt;
		const { body, pspReference } = comeBack(attempt, "Authorised");
		const answer = await validate(shop.gateway, caller, cart, body);
		expect(answer).toMatchObject({ status: 200, data: { order: { state: "placed" } } });
		expect(shop.adyen.calls.some(({ path }) => path.includes(asked))).toBe(true);
		expect(called("/captures")).toMatchObject([
			{ key: `${paymentId}:capture`, body: { amount: attempt.amount, reference: paymentId } },
		]);
		expect((await adyenBooks(shop, paymentId)).payment).toBe("capturing");
		await sweepPayments(shop.gateway.context, 0);
		expect(called("/captures")).toHaveLength(1);
		expect(await captured(attempt, pspReference)).toBe(200);
		expect(await adyenBooks(shop, paymentId)).toMatchObject({ payment: "captured", order: "paid" });
	});

	it.each<[string, PaymentStatus, number]>([
		["Authorised", "Authorised", 200],
		["Success", "Success", 200],
		["AuthenticationFinished", "AuthenticationFinished", 202],
		["AuthenticationNotRequired", "AuthenticationFinished", 202],
		["Pending", "Pending", 202],
		["PresentToShopper", "PresentToShopper", 202],
		["Received", "Received", 202],
		["ANewCodeOfTheirs", "Pending", 202],
		["ChallengeShopper", "ChallengeShopper", 402],
		["IdentifyShopper", "IdentifyShopper", 402],
		["RedirectShopper", "RedirectShopper", 402],
		["Cancelled", "Cancelled", 402],
		["Error", "Error", 402],
		["Refused", "Refused", 402],
	])("%s is %s: %i", async (resultCode, status, expected) => {
		const attempt = await payAtAdyen(shop, "paypal");
		const { body } = comeBack(attempt, resultCode);
		const { caller, cart } = attempt;
		if (expected === 402) {
			const fault = await validateFault(shop.gateway, caller, cart, body);
			expect(fault).toMatchObject({ status: 402, details: { status } });
		} else {
			const answer = await validate(shop.gateway, caller, cart, body);
			expect(answer).toMatchObject({ status: expected, data: { resultCode: status } });
		}
	});

	it("a made-up result, or another payment's, is refused", async () => {
		const mine = await payAtAdyen(shop, "paypal");
		const other = await payAtAdyen(shop, "paypal");
		const { body } = comeBack(other, "Authorised");
		for (const redirectResult of ["made-up", body.redirectResult]) {
			const fault = await validateFault(shop.gateway, mine.caller, mine.cart, {
				paymentId: mine.paymentId,
				redirectResult,
			});
			expect(fault).toMatchObject({ code: "PAYMENT_NOT_FOUND" });
		}
		expect((await adyenBooks(shop, mine.paymentId)).order).toBeUndefined();
	});

	it("waits while Adyen is down, until the sweep asks for the result", async () => {
		const attempt = await payAtAdyen(shop, "paypal");
		const { body } = comeBack(attempt, "Authorised");
		shop.adyen.fail(503);
		const answer = await validate(shop.gateway, attempt.caller, attempt.cart, body);
		expect(answer).toMatchObject({ status: 202, data: { resultCode: "Received" } });
		shop.adyen.fail(null);
		await sweepPayments(shop.gateway.context, 0);
		expect((await adyenBooks(shop, attempt.paymentId)).order).toBe("placed");
	});

	it("a refusal at the start is answered at once", async () => {
		shop.adyen.answerStartWith("Refused");
		const { resultCode, redirectUrl } = await payAtAdyen(shop, "paypal");
		expect([resultCode, redirectUrl]).toEqual(["Refused", null]);
	});
});

describe("giving up", () => {
	it("cancels the authorisation once if the cart has changed", async () => {
		const attempt = await payAtAdyen(shop, "paypal");
		const { caller, cart, paymentId, dress } = attempt;
		const { body, pspReference } = comeBack(attempt, "Authorised");
		await setStock(shop.gateway.context.db, dress, 0);
		expect(await validateFault(shop.gateway, caller, cart, body)).toMatchObject({ status: 412 });
		await sweepPayments(shop.gateway.context, 0);
		expect(called("/cancels")).toMatchObject([
			{ path: `/v72/payments/${pspReference}/cancels`, body: { reference: paymentId } },
		]);
		expect(called("/captures")).toEqual([]);
		expect((await adyenBooks(shop, paymentId)).payment).toBe("voided");
	});

	it("refunds money that a bank paid with the authorisation", async () => {
		const attempt = await payAtAdyen(shop, "bancontact");
		const { caller, cart, paymentId, dress, amount } = attempt;
		const { body } = comeBack(attempt, "Authorised");
		await setStock(shop.gateway.context.db, dress, 0);
		await validateFault(shop.gateway, caller, cart, body);
		expect(called("/refunds")).toMatchObject([{ body: { amount, reference: paymentId } }]);
		expect(called("/cancels")).toEqual([]);
	});

	it.each([
		["paypal", "/cancels"],
		["bancontact", "/refunds"],
	])("%s: gives back what is authorised while it is given up", async (product, asked) => {
		const attempt = await payAtAdyen(shop, product);
		const { caller, cart, paymentId } = attempt;
		const { pspReference } = shop.adyen.finish(paymentId, "Authorised");
		const { context } = shop.gateway;
		const replacing = await context.db.transaction(async (tx) => {
			const within = { db: tx, now: context.now };
			await recordAdyen(within, paymentId, { status: "Authorised", pspReference });
			// it reads the payment as it was, and waits for the row
			const body = { paymentProduct: "visa", returnUrl, locale: "fr-FR" };
			const input = { params: { cartId: cart.id }, query: { version: cart.version }, body };
			const replaced = shop.gateway.call(addPayment, input, caller);
			const waiting = sql`select 1 from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`;
			await expect.poll(async () => (await tx.execute(waiting)).rows.length).toBe(1);
			return { replaced };
		});
		await replacing.replaced;
		expect(called(asked)).toMatchObject([
			{ path: `/v72/payments/${pspReference}${asked}`, body: { reference: paymentId } },
		]);
		expect((await adyenBooks(shop, paymentId)).payment).toBe("voided");
	});

	it("fails a payment whose time is over without a return, and cancels a later authorisation", async () => {
		const attempt = await payAtAdyen(shop, "visa");
		now = new Date(now.getTime() + 46 * 60_000);
		await sweepPayments(shop.gateway.context, 0);
		expect((await adyenBooks(shop, attempt.paymentId)).payment).toBe("failed");
		shop.adyen.calls.length = 0;
		const { pspReference } = shop.adyen.finish(attempt.paymentId, "Authorised");
		expect(await authorisation(attempt, pspReference)).toBe(200);
		expect(called("/cancels")).toHaveLength(1);
		expect((await adyenBooks(shop, attempt.paymentId)).order).toBeUndefined();
	});

	it("reverses at once a late authorisation of a payment that another one replaced", async () => {
		const attempt = await payAtAdyen(shop, "bancontact");
		const { caller, cart } = attempt;
		const body = { paymentProduct: "visa", returnUrl, locale: "fr-FR" };
		const input = { params: { cartId: cart.id }, query: { version: cart.version }, body };
		await shop.gateway.call(addPayment, input, caller);
		expect((await adyenBooks(shop, attempt.paymentId)).payment).toBe("voided");
		const { pspReference } = shop.adyen.finish(attempt.paymentId, "Authorised");
		expect(await authorisation(attempt, pspReference)).toBe(200);
		expect(called("/reversals")).toHaveLength(1);
		expect((await adyenBooks(shop, attempt.paymentId)).order).toBeUndefined();
	});

	it("a capture that fails cancels the order, returns the item and opens the cart", async () => {
		const attempt = await payAtAdyen(shop, "paypal");
		const { body, pspReference } = comeBack(attempt, "Authorised");
		await validate(shop.gateway, attempt.caller, attempt.cart, body);
		expect(await captured(attempt, pspReference, false)).toBe(200);
		expect(await adyenBooks(shop, attempt.paymentId)).toMatchObject({
			payment: "failed",
			order: "cancelled",
		});
		expect(await stockOf(shop.gateway.context.db, attempt.dress)).toBe(5);
	});
});

describe("a capture without a notification", () => {
	const hour = 3_600_000;
	/** An order at an Adyen that accepted the capture and then said nothing for so many hours. */
	async function silence(hours: number) {
		const attempt = await payAtAdyen(shop, "paypal");
		const { body, pspReference } = comeBack(attempt, "Authorised");
		await validate(shop.gateway, attempt.caller, attempt.cart, body);
		now = new Date(now.getTime() + hours * hour);
		await Promise.all([0, 0].map((quiet) => sweepPayments(shop.gateway.context, quiet)));
		return { ...attempt, pspReference };
	}
	const second = (
		attempt: AdyenAttempt,
		originalReference: string,
		success: boolean,
		reason = "",
	) =>
		notify(shop, {
			eventCode: "CAPTURE",
			paymentId: attempt.paymentId,
			pspReference: `D-${originalReference}`.slice(0, 16),
			originalReference,
			amount: attempt.amount,
			success,
			reason,
		});

	it("is awaited for a day, then requested again, once a day", async () => {
		const attempt = await silence(23);
		const keys = () =>
			called("/captures")
				.filter(({ body }) => body.reference === attempt.paymentId)
				.map(({ key }) => key ?? "");
		expect(keys()).toHaveLength(1);
		now = new Date(now.getTime() + hour);
		for (let round = 0; round < 3; round += 1) await sweepPayments(shop.gateway.context, 0);
		expect(keys()).toHaveLength(2);
		expect(new Set(keys()).size).toBe(2);
		for (const key of keys()) expect(key.length).toBeLessThanOrEqual(64);
		expect((await adyenBooks(shop, attempt.paymentId)).order).toBe("placed");
	});

	it("counts as done if Adyen says that nothing is left to capture: the order is paid", async () => {
		const attempt = await silence(25);
		const none = "Insufficient balance on payment";
		expect(await second(attempt, attempt.pspReference, false, none)).toBe(200);
		expect(await adyenBooks(shop, attempt.paymentId)).toMatchObject({
			payment: "captured",
			order: "paid",
		});
	});

	it("is done by the second request", async () => {
		const attempt = await silence(25);
		expect(await second(attempt, attempt.pspReference, true)).toBe(200);
		expect((await adyenBooks(shop, attempt.paymentId)).order).toBe("paid");
	});

	it("cancels the order if it has become impossible", async () => {
		const attempt = await silence(25);
		expect(await second(attempt, attempt.pspReference, false, "Authorisation expired")).toBe(200);
		expect(await adyenBooks(shop, attempt.paymentId)).toMatchObject({
			payment: "failed",
			order: "cancelled",
		});
	});

	it("leaves the order as placed while Adyen refuses or is down", async () => {
		const attempt = await silence(1);
		for (const status of [422, 500]) {
			now = new Date(now.getTime() + 25 * hour);
			shop.adyen.fail(status);
			await sweepPayments(shop.gateway.context, 0);
			expect(await adyenBooks(shop, attempt.paymentId)).toMatchObject({
				payment: "capturing",
				order: "placed",
			});
		}
	});
});

describe("notifications", () => {
	it("place the order once when the shopper does not return, however often they arrive", async () => {
		const attempt = await payAtAdyen(shop, "visa");
		const { pspReference } = shop.adyen.finish(attempt.paymentId, "Authorised");
		expect(await authorisation(attempt, pspReference)).toBe(200);
		expect(await authorisation(attempt, pspReference)).toBe(200);
		await captured(attempt, pspReference);
		expect(await adyenBooks(shop, attempt.paymentId)).toMatchObject({
			payment: "captured",
			order: "paid",
		});
		expect(called("/captures")).toHaveLength(1);
		const answer = await validate(shop.gateway, attempt.caller, attempt.cart, {});
		expect(answer).toMatchObject({ status: 200, data: { order: { state: "paid" } } });
		expect(await stockOf(shop.gateway.context.db, attempt.dress)).toBe(4);
	});

	it("of a refused try on Adyen's page keep the payment open; of a wallet they end it", async () => {
		const card = await payAtAdyen(shop, "visa");
		await authorisation(card, "REFUSED-1", false);
		expect((await adyenBooks(shop, card.paymentId)).payment).toBe("started");
		const { pspReference } = shop.adyen.finish(card.paymentId, "Authorised");
		await authorisation(card, pspReference);
		expect((await adyenBooks(shop, card.paymentId)).order).toBe("placed");
		const wallet = await payAtAdyen(shop, "paypal");
		await authorisation(wallet, "REFUSED-2", false);
		expect((await adyenBooks(shop, wallet.paymentId)).payment).toBe("failed");
	});

	it("of a second authorisation are rejected; the first stays", async () => {
		const attempt = await payAtAdyen(shop, "visa");
		const first = shop.adyen.finish(attempt.paymentId, "Authorised");
		await authorisation(attempt, first.pspReference);
		shop.adyen.calls.length = 0;
		// the double knows one authorisation per payment: the second is refused, and sent again
		expect(await authorisation(attempt, "SECOND-AUTH-0001")).toBe(500);
		expect((await adyenBooks(shop, attempt.paymentId)).kept?.pspReference).toBe(first.pspReference);
	});

	it("are refused with a wrong signature, a changed body, another merchant, or none at all", async () => {
		const attempt = await payAtAdyen(shop, "visa");
		const { paymentId, amount } = attempt;
		const { pspReference } = shop.adyen.finish(paymentId, "Authorised");
		const said = { eventCode: "AUTHORISATION", paymentId, pspReference, amount };
		const good = adyenNotification(said);
		const wrong = [
			adyenNotification(said, "00".repeat(32)),
			good.replace(`"value":${amount.value}`, '"value":1'),
			good.replace(/"hmacSignature":"[^"]+"/, '"hmacSignature":""'),
			adyenNotification({ ...said, merchantAccountCode: "SomebodyElse" }),
		];
		for (const body of wrong) expect(await notify(shop, said, body)).toBe(401);
		expect(await notify(shop, said, "{}")).toBe(400);
		expect((await adyenBooks(shop, paymentId)).order).toBeUndefined();
	});

	it("of an unknown payment change nothing", async () => {
		const amount = { value: 100, currency: "EUR" };
		const said = { eventCode: "AUTHORISATION", paymentId: "unknown", pspReference: "P", amount };
		expect(await notify(shop, said)).toBe(200);
		expect(await notify(shop, { ...said, eventCode: "REPORT_AVAILABLE" })).toBe(200);
	});
});

describe("a shop that takes real money", () => {
	it("starts its payments at Adyen", async () => {
		const names = providersOf(shop.gateway.context).map(({ name }) => name);
		expect(names).toEqual(["card", "wallet", "own", "adyen"]);
		const attempt = await payAtAdyen(shop, "multibanco", "ES");
		expect(attempt.cart.payments).toMatchObject([{ paymentProvider: "adyen" }]);
	});

	it("makes up no reference of a voucher: Adyen's page tells its own", async () => {
		const attempt = await payAtAdyen(shop, "multibanco", "ES");
		expect(attempt.cart.payments.map(({ voucher }) => voucher)).toEqual([undefined]);
	});

	it("asks Adyen about no payment of another cart", async () => {
		const [own, foreign] = [await payAtAdyen(shop, "visa"), await payAtAdyen(shop, "visa")];
		shop.adyen.fail(503);
		const body = { paymentId: foreign.paymentId, redirectResult: "made-up" };
		expect(await validateFault(shop.gateway, own.caller, own.cart, body)).toMatchObject({
			code: "PAYMENT_NOT_FOUND",
		});
		const { kept } = await adyenBooks(shop, foreign.paymentId);
		expect(kept).toMatchObject({ status: "RedirectShopper", unreadResult: null });
	});
});
