// Cards that a customer pays with again (CHECKOUT-99 to CHECKOUT-102), at the embedded provider.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addPayment } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { cancelOrder } from "#contract/order/operations.ts";
import { listSavedCards, removeSavedCard } from "#contract/payment/operations.ts";
import { collectData } from "#gateway/orders/personal-data/collect-data.ts";
import { eraseCustomers } from "#gateway/orders/personal-data/erase-customers.ts";
import {
	cardSessions,
	cardTokens,
	customerPasswords,
	customers,
	orders,
	payments,
	savedCards,
} from "#gateway/platform/db/schema.ts";
import { forgetCards } from "#gateway/selling/payments/saved-cards.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import {
	payWith,
	postForm,
	providerRound,
	returned,
	returnUrl,
	validate,
	validateFault,
} from "./payer.ts";

let now = new Date("2026-03-03T09:00:00Z");

const gateway = testGateway({ now: () => now });

let made = 0;
interface Buyer {
	customerId: string;
	caller: Caller;
}

/** A customer, with an account unless they gave an e-mail alone. */
async function aBuyer({ isGuest = false } = {}): Promise<Buyer> {
	made += 1;
	const customerId = `keeper-${made}`;
	const { db } = gateway.context;
	const caller = await shopper(gateway, customerId);
	if (!isGuest) {
		await db.insert(customerPasswords).values({ customerId, hash: "none", setAt: now });
	}
	return { customerId, caller };
}

async function aCart({ caller }: Buyer): Promise<Cart> {
	return readyCart(gateway, caller, [await hangOne(gateway.context.db, { stock: 9 })]);
}

async function start(
	buyer: Buyer,
	cart: Cart,
	body: { paymentProduct?: string; savedCardId?: string; keepCard?: boolean },
	idempotencyKey: string = randomUUID(),
) {
	const input = {
		params: { cartId: cart.id },
		query: { version: cart.version },
		body: { paymentProduct: "visa", returnUrl, locale: "fr-FR", ...body },
	};
	return (await gateway.call(addPayment, input, { ...buyer.caller, idempotencyKey })).data;
}

/** Buys with a card that is typed at the provider. */
async function buy(buyer: Buyer, number = "4111111111111111", keepCard = true) {
	const { cart, redirectUrl } = await start(buyer, await aCart(buyer), { keepCard });
	const page = gateway.url + redirectUrl;
	const back = await (number === "4000000000001000"
		? challenged(page, number)
		: payWith(page, number));
	const answer = await validate(gateway, buyer.caller, cart, back);
	if (answer.status !== 200) throw new Error("not placed");
	return { ...answer.data.order, cart, back };
}

async function challenged(page: string, number?: string) {
	if (number) {
		const typed = { number, expiry: "09/39", cvc: "123", holder: "Claire Morel" };
		await postForm(page, { intent: "pay", ...typed });
	}
	return returned(await postForm(page, { intent: "code", code: "1234" }));
}

const cardsOf = async ({ caller }: Buyer) =>
	(await gateway.call(listSavedCards, {}, caller)).data.values;
const tokens = ({ customerId }: Buyer) =>
	gateway.rows(cardTokens, eq(cardTokens.customer, customerId));
const bookOf = async (paymentId: string) => {
	const [payment] = await gateway.rows(payments, eq(payments.paymentId, paymentId));
	const [session] = await gateway.rows(cardSessions, eq(cardSessions.merchantReference, paymentId));
	const placed = await gateway.rows(orders, eq(orders.paymentId, paymentId));
	return { payment, session, orders: placed.length };
};

describe("keeping a card (CHECKOUT-99)", () => {
	it("happens where the customer asked for it: named by brand, last digits and expiry", async () => {
		const buyer = await aBuyer();
		const order = await buy(buyer);
		expect(await cardsOf(buyer)).toEqual([
			{
				savedCardId: expect.stringMatching(/^[\w-]{24}$/),
				brand: "visa",
				ending: "1111",
				expires: "2039-09",
				isExpired: false,
			},
		]);
		expect(order.payments).toMatchObject([{ paymentProduct: "visa" }]);
		const stored = JSON.stringify(await gateway.context.db.select().from(savedCards));
		expect(stored).not.toMatch(/\d{12}/);
	});

	it("never happens unasked, nor for a guest", async () => {
		const buyer = await aBuyer();
		await buy(buyer, "4111111111111111", false);
		const guest = await aBuyer({ isGuest: true });
		await buy(guest);
		expect([await cardsOf(buyer), await cardsOf(guest)]).toEqual([[], []]);
		expect([await tokens(buyer), await tokens(guest)]).toEqual([[], []]);
	});

	it("happens once, after a double return, a late webhook, and a second purchase with it", async () => {
		const buyer = await aBuyer();
		const { cart, back } = await buy(buyer);
		await validate(gateway, buyer.caller, cart, back);
		await providerRound(gateway);
		await providerRound(gateway);
		await buy(buyer);
		expect(await cardsOf(buyer)).toHaveLength(1);
	});

	it("happens after the bank's code, and when only the webhook tells", async () => {
		const buyer = await aBuyer();
		await buy(buyer, "4000000000001000");
		const other = await aBuyer();
		const { redirectUrl } = await start(other, await aCart(other), { keepCard: true });
		await payWith(gateway.url + redirectUrl, "5555555555554444");
		await providerRound(gateway);
		expect((await cardsOf(buyer)).map(({ ending }) => ending)).toEqual(["1000"]);
		expect((await cardsOf(other)).map(({ brand }) => brand)).toEqual(["mastercard"]);
	});

	it("keeps nothing of a card that is refused", async () => {
		const buyer = await aBuyer();
		const { cart, redirectUrl } = await start(buyer, await aCart(buyer), { keepCard: true });
		const back = await payWith(gateway.url + redirectUrl, "4000000000000002");
		await validateFault(gateway, buyer.caller, cart, back);
		expect([await cardsOf(buyer), await tokens(buyer)]).toEqual([[], []]);
	});

	it("names the card that paid in the order, whatever brand the payment was begun with (CHECKOUT-98)", async () => {
		const buyer = await aBuyer();
		const { cart, redirectUrl } = await start(buyer, await aCart(buyer), { paymentProduct: "cb" });
		const back = await payWith(gateway.url + redirectUrl, "378282246310005");
		await validate(gateway, buyer.caller, cart, back);
		const answer = await validate(gateway, buyer.caller, cart, back);
		expect(answer).toMatchObject({
			data: {
				order: { payments: [{ paymentProduct: "american-express", cardEnding: "0005" }] },
			},
		});
	});

	it("keeps ten at most: a further one replaces the oldest", async () => {
		const buyer = await aBuyer();
		await gateway.context.db.insert(savedCards).values(
			Array.from({ length: 10 }, (_, index) => ({
				cardId: `${buyer.customerId}-${index}`,
				customerId: buyer.customerId,
				provider: "card",
				token: `${buyer.customerId}-${index}`,
				brand: "visa",
				ending: "4242",
				expires: "2039-09",
				createdAt: new Date(now.getTime() - (index + 1) * 60_000),
			})),
		);
		await buy(buyer);
		const cards = await cardsOf(buyer);
		expect(cards).toHaveLength(10);
		expect(cards[0]?.ending).toBe("1111");
		expect(cards.map(({ savedCardId }) => savedCardId)).not.toContain(`${buyer.customerId}-9`);
	});
});

describe("paying with a saved card (CHECKOUT-100)", () => {
	const withCard = async (number?: string) => {
		const buyer = await aBuyer();
		await buy(buyer, number);
		const [card] = await cardsOf(buyer);
		const savedCardId = card?.savedCardId ?? "";
		return { buyer, savedCardId, cart: await aCart(buyer) };
	};

	it("needs no page: the money is held, the order is placed once, also when all is repeated", async () => {
		const { buyer, savedCardId, cart } = await withCard();
		const key = randomUUID();
		const first = await start(buyer, cart, { savedCardId }, key);
		expect(first).toMatchObject({ resultCode: "Authorised", redirectUrl: null });
		const again = await start(buyer, cart, { savedCardId }, key);
		expect(again).toMatchObject({ paymentId: first.paymentId, resultCode: "Authorised" });
		const placed = await validate(gateway, buyer.caller, first.cart, {});
		expect(placed).toMatchObject({
			status: 200,
			data: { order: { payments: [{ paymentProduct: "visa" }] } },
		});
		await validate(gateway, buyer.caller, first.cart, {});
		await providerRound(gateway);
		expect(await bookOf(first.paymentId)).toMatchObject({
			payment: { state: "captured", cardEnding: "1111" },
			session: { captured: first.cart.amountDue.centAmount },
			orders: 1,
		});
	});

	it("is placed by the webhook when the shopper leaves", async () => {
		const { buyer, savedCardId, cart } = await withCard();
		const { paymentId } = await start(buyer, cart, { savedCardId });
		await providerRound(gateway);
		expect(await bookOf(paymentId)).toMatchObject({ payment: { state: "captured" }, orders: 1 });
	});

	it("asks for the code of a bank that wants one", async () => {
		const { buyer, savedCardId, cart } = await withCard("4000000000001000");
		const begun = await start(buyer, cart, { savedCardId });
		expect(begun.resultCode).toBe("ChallengeShopper");
		const unfinished = await validateFault(gateway, buyer.caller, begun.cart, {});
		expect(unfinished).toMatchObject({ status: 402, details: { status: "ChallengeShopper" } });
		const back = await challenged(gateway.url + begun.redirectUrl);
		expect((await validate(gateway, buyer.caller, begun.cart, back)).status).toBe(200);
	});

	it("leaves the cart whole when the bank refuses, for another way to pay", async () => {
		const { buyer, savedCardId, cart } = await withCard();
		await gateway.context.db
			.update(cardTokens)
			.set({ effect: "refused" })
			.where(eq(cardTokens.customer, buyer.customerId));
		const begun = await start(buyer, cart, { savedCardId });
		expect(begun).toMatchObject({ resultCode: "Refused", redirectUrl: null });
		await providerRound(gateway);
		expect(await bookOf(begun.paymentId)).toMatchObject({
			payment: { state: "failed" },
			orders: 0,
		});
		const other = await start(buyer, begun.cart, {});
		const back = await payWith(gateway.url + other.redirectUrl, "4111111111111111");
		expect((await validate(gateway, buyer.caller, other.cart, back)).status).toBe(200);
	});

	it("holds no money for a cart that has changed meanwhile", async () => {
		const { buyer, savedCardId, cart } = await withCard();
		const input = {
			params: { cartId: cart.id },
			query: { version: cart.version - 1 },
			body: { paymentProduct: "visa", returnUrl, locale: "fr-FR", savedCardId },
		};
		expect(await gateway.fault(addPayment, input, buyer.caller)).toMatchObject({ status: 409 });
		const customer = eq(cardSessions.token, (await tokens(buyer))[0]?.token ?? "");
		const held = await gateway.rows(cardSessions, customer);
		// the purchase that it was kept with
		expect(held.map(({ status }) => status)).toEqual(["Authorised"]);
		expect(held[0]?.captured).toBeGreaterThan(0);
	});

	it("gives the money back to the card when the order is cancelled", async () => {
		const { buyer, savedCardId, cart } = await withCard();
		const begun = await start(buyer, cart, { savedCardId });
		const placed = await validate(gateway, buyer.caller, begun.cart, {});
		if (placed.status !== 200) throw new Error("not placed");
		const { orderNumber } = placed.data.order;
		await gateway.call(cancelOrder, { params: { orderNumber } }, buyer.caller);
		const { session } = await bookOf(begun.paymentId);
		expect(session?.refunded).toBe(session?.captured);
		expect(session?.refunded).toBeGreaterThan(0);
	});

	it("is refused for another customer's card, another brand, an expired one, and one that is gone", async () => {
		const { buyer, savedCardId, cart } = await withCard();
		const unknown = { status: 422, code: "SAVED_CARD_UNKNOWN" };
		const fault = (who: Buyer, at: Cart, body: { savedCardId: string; paymentProduct?: string }) =>
			gateway.fault(
				addPayment,
				{
					params: { cartId: at.id },
					query: { version: at.version },
					body: { paymentProduct: "visa", returnUrl, locale: "fr-FR", ...body },
				},
				who.caller,
			);
		const stranger = await aBuyer();
		expect(await fault(stranger, await aCart(stranger), { savedCardId })).toMatchObject(unknown);
		const asOther = { savedCardId, paymentProduct: "mastercard" };
		expect(await fault(buyer, cart, asOther)).toMatchObject(unknown);
		const { db } = gateway.context;
		const mine = eq(savedCards.cardId, savedCardId);
		await db.update(savedCards).set({ expires: "2026-02" }).where(mine);
		expect((await cardsOf(buyer))[0]?.isExpired).toBe(true);
		expect(await fault(buyer, cart, { savedCardId })).toMatchObject(unknown);
		// valid to the last day of its month
		await db.update(savedCards).set({ expires: "2026-03" }).where(mine);
		expect((await cardsOf(buyer))[0]?.isExpired).toBe(false);
		await gateway.call(removeSavedCard, { params: { savedCardId } }, buyer.caller);
		expect(await fault(buyer, cart, { savedCardId })).toMatchObject(unknown);
	});
});

describe("removing a card (CHECKOUT-101)", () => {
	it("has the provider forget it, and no late word of a payment brings it back", async () => {
		const buyer = await aBuyer();
		const { cart, back } = await buy(buyer);
		const [card] = await cardsOf(buyer);
		const params = { savedCardId: card?.savedCardId ?? "" };
		const stranger = await aBuyer();
		const foreign = await gateway.fault(removeSavedCard, { params }, stranger.caller);
		expect(foreign.code).toBe("NOT_FOUND");
		await gateway.call(removeSavedCard, { params }, buyer.caller);
		await providerRound(gateway);
		await validate(gateway, buyer.caller, cart, back);
		expect([await cardsOf(buyer), await tokens(buyer)]).toEqual([[], []]);
		const again = await gateway.fault(removeSavedCard, { params }, buyer.caller);
		expect(again).toMatchObject({ status: 404, code: "NOT_FOUND" });
	});

	it("goes with the account, and is in the archive of its data until then (CHECKOUT-102)", async () => {
		const buyer = await aBuyer();
		await buy(buyer);
		const { db } = gateway.context;
		const archive = await collectData(db, buyer.customerId, "fr");
		expect(archive?.data.savedCards).toEqual([
			{ brand: "visa", ending: "1111", expires: "2039-09", createdAt: now },
		]);
		await db
			.update(orders)
			.set({ state: "delivered" })
			.where(eq(orders.customerId, buyer.customerId));
		await db
			.update(customers)
			.set({ deletedAt: now })
			.where(eq(customers.customerId, buyer.customerId));
		const before = now;
		now = new Date(now.getTime() + 400 * 86_400_000);
		await eraseCustomers(gateway.context);
		await forgetCards(gateway.context);
		now = before;
		const left = await gateway.rows(savedCards, eq(savedCards.customerId, buyer.customerId));
		expect([left, await tokens(buyer)]).toEqual([[], []]);
	});
});
