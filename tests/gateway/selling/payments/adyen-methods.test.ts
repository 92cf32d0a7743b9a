// Saved cards, the methods of the markets, and money that a bank takes back, at a double of Adyen.
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addPayment } from "#contract/cart/paying.ts";
import { listSavedCards, removeSavedCard } from "#contract/payment/operations.ts";
import { customerPasswords, savedCards } from "#gateway/platform/db/schema.ts";
import { providerOfProduct } from "#gateway/selling/payments/providers.ts";
import { forgetCards } from "#gateway/selling/payments/saved-cards.ts";
import { sweepPayments } from "#gateway/selling/payments/upkeep.ts";
import { hangOne } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
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
const now = new Date("2026-03-03T09:00:00Z");

beforeAll(async () => {
	shop = await openAdyenShop(() => now);
});
afterAll(() => shop.close());
beforeEach(() => {
	shop.adyen.fail(null);
	shop.adyen.calls.length = 0;
});

const called = (part: string) => shop.adyen.calls.filter(({ path }) => path.includes(part));
/** Requests of one payment: the sweep goes on with those of other tests too. */
const asked = (part: string, paymentId: string) =>
	called(part).filter(({ body }) => body.reference === paymentId);
const started = (paymentId: string) =>
	asked("/payments", paymentId).filter(({ path }) => path.endsWith("/payments"));
const said = (attempt: AdyenAttempt, eventCode: string, pspReference: string) => ({
	eventCode,
	paymentId: attempt.paymentId,
	pspReference,
	amount: attempt.amount,
});
const cardData = { cardSummary: "1111", expiryDate: "3/2030" };

let made = 0;
async function aKeeper(): Promise<string> {
	made += 1;
	const customerId = `keeper-${made}`;
	await shopper(shop.gateway, customerId);
	await shop.gateway.context.db
		.insert(customerPasswords)
		.values({ customerId, hash: "none", setAt: now });
	return customerId;
}

/** Buys with a card that Adyen keeps. */
async function keepOne(customerId: string, token: string) {
	const attempt = await payAtAdyen(shop, "visa", "FR", { customerId, keepCard: true });
	const { pspReference } = shop.adyen.finish(attempt.paymentId, "Authorised");
	await notify(shop, {
		...said(attempt, "AUTHORISATION", pspReference),
		paymentMethod: "mc",
		more: { ...cardData, "tokenization.storedPaymentMethodId": token },
	});
	await notify(shop, {
		...said(attempt, "CAPTURE", `C-${token}`),
		originalReference: pspReference,
	});
	const caller = await shopper(shop.gateway, customerId);
	const cards = (await shop.gateway.call(listSavedCards, {}, caller)).data.values;
	return { attempt, caller, cards, pspReference };
}

describe("saved cards at Adyen (CHECKOUT-99)", () => {
	it("are kept by its page where that was asked for, and named by its notification", async () => {
		const { cards, attempt } = await keepOne(await aKeeper(), "TOKEN1");
		expect(called("/sessions")[0]?.body).toMatchObject({
			storePaymentMethodMode: "enabled",
			recurringProcessingModel: "CardOnFile",
			shopperReference: expect.stringMatching(/^keeper/),
		});
		expect(cards).toMatchObject([{ brand: "mastercard", ending: "1111", expires: "2030-03" }]);
		const answer = await validate(shop.gateway, attempt.caller, attempt.cart, {});
		expect(answer).toMatchObject({
			data: { order: { payments: [{ paymentProduct: "mastercard", cardEnding: "1111" }] } },
		});
	});

	it("are not asked for otherwise, and a token that comes unasked is not kept", async () => {
		const customerId = await aKeeper();
		const attempt = await payAtAdyen(shop, "visa", "FR", { customerId });
		expect(called("/sessions")[0]?.body).not.toHaveProperty("storePaymentMethodMode");
		const { pspReference } = shop.adyen.finish(attempt.paymentId, "Authorised");
		await notify(shop, {
			...said(attempt, "AUTHORISATION", pspReference),
			more: { ...cardData, "recurring.recurringDetailReference": "UNASKED" },
		});
		const caller = await shopper(shop.gateway, customerId);
		expect((await shop.gateway.call(listSavedCards, {}, caller)).data.values).toEqual([]);
	});

	it("pay by their token; the order is placed and captured as any other", async () => {
		const customerId = await aKeeper();
		const { cards } = await keepOne(customerId, "TOKEN2");
		shop.adyen.calls.length = 0;
		shop.adyen.answerStartWith("Authorised");
		const savedCardId = cards[0]?.savedCardId ?? "";
		const paid = await payAtAdyen(shop, "mastercard", "FR", { customerId, savedCardId });
		expect(paid).toMatchObject({ resultCode: "Authorised", redirectUrl: null });
		expect(called("/payments")).toMatchObject([
			{
				key: `${paid.paymentId}:start`,
				body: {
					paymentMethod: { type: "scheme", storedPaymentMethodId: "TOKEN2" },
					shopperInteraction: "ContAuth",
					recurringProcessingModel: "CardOnFile",
					shopperReference: customerId,
				},
			},
		]);
		const placed = await validate(shop.gateway, paid.caller, paid.cart, {});
		expect(placed).toMatchObject({ status: 200, data: { order: { state: "placed" } } });
		expect(asked("/captures", paid.paymentId)).toHaveLength(1);
	});

	it("lead to their bank if it asks, and are settled by the return", async () => {
		const customerId = await aKeeper();
		const { cards } = await keepOne(customerId, "TOKEN3");
		const savedCardId = cards[0]?.savedCardId ?? "";
		const begun = await payAtAdyen(shop, "mastercard", "FR", { customerId, savedCardId });
		expect(begun.redirectUrl).toContain("/redirect/");
		const { redirectResult } = shop.adyen.finish(begun.paymentId, "Authorised");
		const body = { paymentId: begun.paymentId, redirectResult };
		const placed = await validate(shop.gateway, begun.caller, begun.cart, body);
		expect(placed.status).toBe(200);
	});

	it("that are refused leave the cart, and Adyen that is down holds nothing", async () => {
		const customerId = await aKeeper();
		const { cards } = await keepOne(customerId, "TOKEN4");
		const savedCardId = cards[0]?.savedCardId ?? "";
		shop.adyen.answerStartWith("Refused");
		const refused = await payAtAdyen(shop, "mastercard", "FR", { customerId, savedCardId });
		expect(refused.resultCode).toBe("Refused");
		const fault = await validateFault(shop.gateway, refused.caller, refused.cart, {});
		expect(fault).toMatchObject({ status: 402, details: { status: "Refused" } });
	});

	it("pay nothing while Adyen is down, and the same press pays once it is back", async () => {
		const customerId = await aKeeper();
		const { cards } = await keepOne(customerId, "TOKEN6");
		const savedCardId = cards[0]?.savedCardId ?? "";
		const caller = { ...(await shopper(shop.gateway, customerId)), idempotencyKey: "one-press" };
		const cart = await readyCart(shop.gateway, { ...caller, idempotencyKey: undefined }, [
			await hangOne(shop.gateway.context.db, { stock: 5 }),
		]);
		const input = {
			params: { cartId: cart.id },
			query: { version: cart.version },
			body: { paymentProduct: "mastercard", savedCardId, returnUrl, locale: "fr-FR" },
		};
		shop.adyen.fail(500);
		const down = await shop.gateway.fault(addPayment, input, caller);
		expect(down.code).toBe("UNAVAILABLE");
		shop.adyen.fail(null);
		shop.adyen.answerStartWith("Authorised");
		const { data } = await shop.gateway.call(addPayment, input, caller);
		expect(data.resultCode).toBe("Authorised");
		expect(started(data.paymentId)).toHaveLength(1);
	});

	it("that are removed are forgotten there too, by the sweep while Adyen is down", async () => {
		const customerId = await aKeeper();
		const { cards, caller } = await keepOne(customerId, "TOKEN5");
		shop.adyen.fail(503);
		const params = { savedCardId: cards[0]?.savedCardId ?? "" };
		await shop.gateway.call(removeSavedCard, { params }, caller);
		expect((await shop.gateway.call(listSavedCards, {}, caller)).data.values).toEqual([]);
		shop.adyen.fail(null);
		await forgetCards(shop.gateway.context);
		expect(called("/storedPaymentMethods/TOKEN5")).toMatchObject([
			{ body: { shopperReference: customerId, merchantAccount: "VitrineTests" } },
		]);
		const left = await shop.gateway.context.db.select().from(savedCards);
		expect(left.map(({ token }) => token)).not.toContain("TOKEN5");
	});

	it("that are removed are asked about once a round while Adyen is away, which holds up no payment", async () => {
		const { db, log } = shop.gateway.context;
		const card = { provider: "adyen", brand: "visa", ending: "1111", expires: "2030-03" };
		const facts = { ...card, customerId: await aKeeper(), createdAt: now, removedAt: now };
		const tokens = ["AWAY1", "AWAY2", "AWAY3"];
		await db.insert(savedCards).values(tokens.map((token) => ({ ...facts, token, cardId: token })));
		const warned = vi.spyOn(log, "warn");
		shop.adyen.fail(503);
		await forgetCards(shop.gateway.context);
		expect(warned).toHaveBeenCalledTimes(1);
		shop.adyen.fail(null);
		await forgetCards(shop.gateway.context);
		expect(await db.select().from(savedCards).where(inArray(savedCards.token, tokens))).toEqual([]);
	});

	it("that Adyen fails to forget hold up no other card, of whatever provider", async () => {
		const { db } = shop.gateway.context;
		const facts = { brand: "visa", ending: "1111", expires: "2030-03", createdAt: now };
		const removed = { ...facts, customerId: await aKeeper(), removedAt: now };
		const remove = (provider: string, ...tokens: string[]) =>
			db
				.insert(savedCards)
				.values(tokens.map((token) => ({ ...removed, provider, token, cardId: token })));
		const left = async (token: string) =>
			(await db.$count(savedCards, eq(savedCards.token, token))) > 0;
		const stuck = Array.from({ length: 51 }, (_, at) => `STUCK${at}`);
		shop.adyen.neverForget(stuck);
		await remove("adyen", ...stuck);
		await remove("card", "OTHERS1");
		await forgetCards(shop.gateway.context);
		expect(await left("OTHERS1")).toBe(false);
		// each of them has failed once
		for (const _ of stuck) await forgetCards(shop.gateway.context);
		await remove("adyen", "LATER1");
		await forgetCards(shop.gateway.context);
		expect(await left("LATER1")).toBe(false);
		expect(await db.$count(savedCards, inArray(savedCards.token, stuck))).toBe(stuck.length);
		shop.adyen.neverForget([]);
		await forgetCards(shop.gateway.context);
		await forgetCards(shop.gateway.context);
		expect(await db.$count(savedCards, inArray(savedCards.token, stuck))).toBe(0);
	});
});

describe("the methods of the markets at Adyen (CHECKOUT-97)", () => {
	it("satispay is not offered: Adyen does not take it", () => {
		const market = { paymentProducts: [{ name: "satispay", rank: 1 }] };
		const query = { product: "satispay", amount: 5_000, endpoint: "second" } as const;
		expect(providerOfProduct(shop.gateway.context, market, query)).toBeNull();
	});

	it.each([
		["takes the money by itself", ["REFUND"], 0, "captured"],
		["leaves the capture to the shop", ["CANCEL", "CAPTURE", "REFUND"], 1, "capturing"],
	])(
		"twint: nothing is captured until Adyen has said that it %s",
		async (_, operations, count, state) => {
			const attempt = await payAtAdyen(shop, "twint", "CH");
			expect(called("/payments")[0]?.body).toMatchObject({ paymentMethod: { type: "twint" } });
			const { redirectResult, pspReference } = shop.adyen.finish(attempt.paymentId, "Authorised");
			const body = { paymentId: attempt.paymentId, redirectResult };
			await validate(shop.gateway, attempt.caller, attempt.cart, body);
			await sweepPayments(shop.gateway.context, 0);
			expect(asked("/captures", attempt.paymentId)).toHaveLength(0);
			expect(await adyenBooks(shop, attempt.paymentId)).toMatchObject({ payment: "capturing" });
			const event = { ...said(attempt, "AUTHORISATION", pspReference), paymentMethod: "twint" };
			await notify(shop, { ...event, operations });
			expect(asked("/captures", attempt.paymentId)).toHaveLength(count);
			expect(await adyenBooks(shop, attempt.paymentId)).toMatchObject({ payment: state });
		},
	);

	it("bizum takes the money by itself; sepa asks for the account on Adyen's page", async () => {
		const bizum = await payAtAdyen(shop, "bizum", "ES");
		const { redirectResult } = shop.adyen.finish(bizum.paymentId, "Authorised");
		await validate(shop.gateway, bizum.caller, bizum.cart, {
			paymentId: bizum.paymentId,
			redirectResult,
		});
		expect(await adyenBooks(shop, bizum.paymentId)).toMatchObject({ payment: "captured" });
		await payAtAdyen(shop, "sepa", "DE");
		expect(called("/sessions")[0]?.body).toMatchObject({
			allowedPaymentMethods: ["sepadirectdebit"],
		});
	});
});

describe("money that a bank takes back (CHECKOUT-103)", () => {
	it.each(["CHARGEBACK", "CAPTURE_FAILED"])(
		"after the capture by %s: the order stands, and a person is told once",
		async (eventCode) => {
			const attempt = await payAtAdyen(shop, "sepa", "DE");
			const { pspReference } = shop.adyen.finish(attempt.paymentId, "Authorised");
			await notify(shop, {
				...said(attempt, "AUTHORISATION", pspReference),
				paymentMethod: "sepadirectdebit",
			});
			await notify(shop, {
				...said(attempt, "CAPTURE", `C${pspReference}`),
				originalReference: pspReference,
			});
			expect(await adyenBooks(shop, attempt.paymentId)).toMatchObject({ order: "paid" });
			const told = vi.spyOn(shop.gateway.context.log, "error");
			const event = {
				...said(attempt, eventCode, `B${pspReference}`),
				originalReference: pspReference,
			};
			await notify(shop, event);
			await notify(shop, event);
			expect(told.mock.calls).toEqual([
				[
					{ paymentId: attempt.paymentId, provider: "adyen" },
					"money taken back by the customer's bank",
				],
			]);
			told.mockRestore();
			expect(await adyenBooks(shop, attempt.paymentId)).toMatchObject({ payment: "captured" });
		},
	);
});
