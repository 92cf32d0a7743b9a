// The product's own provider, and gift cards that pay in part (CHECKOUT-45, CHECKOUT-49).
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getCart } from "#contract/cart/operations.ts";
import { addPayment, useGiftCard as giftCardUse, releaseGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { webhookPath } from "#contract/payment/provider-webhook.ts";
import { cardSessions, giftCards, orders, payments } from "#gateway/platform/db/schema.ts";
import { sweepPayments } from "#gateway/selling/payments/upkeep.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import { payWith, returnUrl, startPayment, validate, validateFault } from "./payer.ts";

let caller: Caller;
let cart: Cart;
let number: string;
let customers = 0;

const gateway = testGateway();
beforeEach(async () => {
	customers += 1;
	caller = await shopper(gateway, `free-${customers}`);
	// 49,90 € and 4,90 € of delivery
	cart = await readyCart(gateway, caller, [await hangOne(gateway.context.db)]);
	number = `69${String(customers).padStart(17, "0")}`;
	await gateway.context.db.insert(giftCards).values({
		giftCardId: number,
		currency: "EUR",
		initialAmount: 10_000,
		balance: 10_000,
		expiresAt: new Date("2099-01-01"),
	});
});

const at = () => ({ params: { cartId: cart.id }, query: { version: cart.version } });
async function payByCard(amount: number | null): Promise<void> {
	const params = { cartId: cart.id, giftCardId: number };
	const input = { ...at(), params, body: { amount } };
	cart = (await gateway.call(giftCardUse, input, caller)).data;
}
const startFree = (paymentProduct = "free") =>
	({ ...at(), body: { paymentProduct, returnUrl, locale: "fr-FR" } }) as const;
async function balance(): Promise<number> {
	const [card] = await gateway.rows(giftCards, eq(giftCards.giftCardId, number));
	return card?.balance ?? -1;
}

describe("gift cards that pay everything", () => {
	it("leave nothing due: paymentDone, one order, and the balance is debited with it", async () => {
		await payByCard(null);
		expect(cart.amountDue.centAmount).toBe(0);
		expect(await balance()).toBe(10_000);
		const { data } = await gateway.call(addPayment, startFree(), caller);
		expect(data).toMatchObject({
			paymentDone: true,
			resultCode: "Authorised",
			redirectUrl: null,
		});
		expect(data.cart.payments.at(-1)).toMatchObject({
			paymentProvider: "own",
			paymentProduct: "free",
			amountPlanned: { centAmount: 0 },
		});
		const { paymentId } = data;
		const answer = await validate(gateway, caller, data.cart, { paymentId });
		expect(answer).toMatchObject({ status: 200, data: { order: { state: "paid" } } });
		expect(await validate(gateway, caller, data.cart, { paymentId })).toEqual(answer);
		expect(await balance()).toBe(10_000 - cart.totalPrice.centAmount);
		const [order] = await gateway.rows(orders, eq(orders.cartId, cart.id));
		expect(order).toMatchObject({ capturedAmount: 0, giftCardAmount: cart.totalPrice.centAmount });
	});

	it("become an order by the sweep if nobody validates", async () => {
		await payByCard(null);
		await gateway.call(addPayment, startFree(), caller);
		await sweepPayments(gateway.context, 0);
		const placed = await gateway.rows(orders, eq(orders.cartId, cart.id));
		expect(placed).toMatchObject([{ state: "paid" }]);
	});

	it("allow no product but free, which nothing else may use", async () => {
		expect(await gateway.fault(addPayment, startFree(), caller)).toMatchObject({
			code: "PAYMENT_METHOD_UNKNOWN",
		});
		await payByCard(null);
		expect(await gateway.fault(addPayment, startFree("visa"), caller)).toMatchObject({
			code: "PAYMENT_METHOD_UNKNOWN",
		});
	});

	it("that were emptied meanwhile cause a 412, and nothing is ordered", async () => {
		await payByCard(null);
		const { data } = await gateway.call(addPayment, startFree(), caller);
		const { db } = gateway.context;
		await db.update(giftCards).set({ balance: 0 }).where(eq(giftCards.giftCardId, number));
		const fault = await validateFault(gateway, caller, data.cart, { paymentId: data.paymentId });
		expect(fault).toMatchObject({ status: 412, code: "CART_CHANGED" });
		expect(await gateway.rows(orders, eq(orders.cartId, cart.id))).toEqual([]);
		const [payment] = await gateway.rows(payments, eq(payments.cartId, cart.id));
		expect(payment?.state).toBe("voided");
	});

	it("have no webhook: a post to it is refused", async () => {
		const answer = await fetch(gateway.url + webhookPath("own"), { method: "POST", body: "{}" });
		expect(answer.status).toBe(401);
	});
});

describe("a gift card for a part, a card for the rest", () => {
	it("a refused rest leaves the gift card and the cart as they were", async () => {
		await payByCard(2_000);
		expect(cart.amountDue.centAmount).toBe(cart.totalPrice.centAmount - 2_000);
		const started = await startPayment(gateway, caller, cart);
		const result = await payWith(started.page, "4000000000000002");
		const fault = await validateFault(gateway, caller, started.cart, result);
		expect(fault).toMatchObject({ status: 402, details: { status: "Refused" } });
		expect(await balance()).toBe(10_000);
		const { data } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
		expect(data.payments.filter(({ giftCardEnding }) => giftCardEnding)).toMatchObject([
			{ amountPlanned: { centAmount: 2_000 }, giftCardEnding: number.slice(-4) },
		]);
		expect(data.lineItems).toHaveLength(1);
	});

	it("a paid rest debits both, and captures only the amount due", async () => {
		await payByCard(2_000);
		const started = await startPayment(gateway, caller, cart);
		const result = await payWith(started.page, "4111111111111111");
		await validate(gateway, caller, started.cart, result);
		expect(await balance()).toBe(8_000);
		const [session] = await gateway.rows(
			cardSessions,
			eq(cardSessions.merchantReference, started.paymentId),
		);
		expect(session?.captured).toBe(cart.totalPrice.centAmount - 2_000);
	});

	it("removing the gift card voids a started payment", async () => {
		await payByCard(2_000);
		const started = await startPayment(gateway, caller, cart);
		cart = started.cart;
		const params = { cartId: cart.id, giftCardId: number.slice(-4) };
		const { data } = await gateway.call(releaseGiftCard, { ...at(), params }, caller);
		expect(data.amountDue).toEqual(data.totalPrice);
		const result = await payWith(started.page, "4111111111111111");
		expect(await validateFault(gateway, caller, data, result)).toMatchObject({ status: 412 });
		expect(await balance()).toBe(10_000);
	});
});
