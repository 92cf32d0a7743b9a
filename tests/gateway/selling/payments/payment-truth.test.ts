// CHECKOUT-65, CHECKOUT-66: money taken and order placed never disagree, whichever comes first, twice, at once
// or not at all.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import { cartChangedDetails } from "#contract/cart/movements.ts";
import { getCart, refreshCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { listOrders } from "#contract/order/operations.ts";
import { createEmbeddedProvider } from "#demo/payments/provider.ts";
import { cardEvents, cardSessions, orders, payments } from "#gateway/platform/db/schema.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { sweepPayments } from "#gateway/selling/payments/upkeep.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne, setPrice, setStock, stockOf } from "../carts/garments.ts";
import { cartWith, readyCart, shopper } from "../carts/shopper.ts";
import {
	cardFields,
	payWith,
	postForm,
	providerRound,
	type Started,
	startPayment,
	validate,
	validateFault,
} from "./payer.ts";

const good = "4111111111111111";
let now = new Date("2026-03-03T09:00:00Z");
let dress: string;
let caller: Caller;
let started: Started;
let cart: Cart;
let customers = 0;

const gateway = testGateway({ engine: "postgres", now: () => now });
beforeEach(async () => {
	dress = await hangOne(gateway.context.db, { stock: 5 });
	customers += 1;
	caller = await shopper(gateway, `truth-${customers}`);
	started = await startPayment(gateway, caller, await readyCart(gateway, caller, [dress]));
	cart = started.cart;
});

/** The books of both sides at the end. */
async function books() {
	const [order] = await gateway.rows(orders, eq(orders.cartId, cart.id));
	const paid = await gateway.rows(payments, eq(payments.cartId, cart.id));
	const sessions = await Promise.all(
		paid.map(async ({ paymentId }) => {
			const [session] = await gateway.rows(
				cardSessions,
				eq(cardSessions.merchantReference, paymentId),
			);
			return session;
		}),
	);
	const captured = sessions.reduce((sum, session) => sum + (session?.captured ?? 0), 0);
	return { order, states: paid.map(({ state }) => state).toSorted(), captured };
}

async function expectOneOrder() {
	const { order, captured } = await books();
	expect(order).toMatchObject({ state: "paid", total: cart.totalPrice.centAmount });
	expect(order?.capturedAmount).toBe(order?.total);
	expect(captured).toBe(order?.total);
	expect(await stockOf(gateway.context.db, dress)).toBe(4);
	const { data } = await gateway.call(listOrders, {}, caller);
	expect(data.paging.total).toBe(1);
}

async function expectNothingTaken(stock: number) {
	expect(await books()).toMatchObject({ order: undefined, captured: 0 });
	expect(await stockOf(gateway.context.db, dress)).toBe(stock);
}

describe("one order, whichever comes first", () => {
	it("return first, webhook after", async () => {
		const result = await payWith(started.page, good);
		await validate(gateway, caller, cart, result);
		await providerRound(gateway);
		await expectOneOrder();
	});

	it("webhook first, return after, with any version", async () => {
		const result = await payWith(started.page, good);
		await providerRound(gateway);
		const answer = await validate(gateway, caller, { ...cart, version: 1 }, result);
		expect(answer.status).toBe(200);
		await expectOneOrder();
	});

	it("both at once, and again", async () => {
		const result = await payWith(started.page, good);
		const [returned, , polled] = await Promise.all([
			validate(gateway, caller, cart, result),
			providerRound(gateway),
			validate(gateway, caller, cart),
			providerRound(gateway),
		]);
		const again = await validate(gateway, caller, cart, result);
		// only whether its money is taken yet may differ from answer to answer
		const numbers = [returned, polled, again].map(
			({ status, data }) => status === 200 && data.order.orderNumber,
		);
		expect(new Set(numbers)).toEqual(new Set([(await books()).order?.orderNumber]));
		await expectOneOrder();
	});

	it("neither: the sweep asks the provider", async () => {
		await payWith(started.page, good);
		await sweepPayments(gateway.context, 30_000);
		expect((await books()).order).toBeUndefined();
		now = new Date(now.getTime() + 30_000);
		await sweepPayments(gateway.context, 30_000);
		await expectOneOrder();
	});

	it("a crash after the order: the sweep captures the money", async () => {
		const { db } = gateway.context;
		const result = await payWith(started.page, good);
		await validate(gateway, caller, cart, result);
		await db
			.update(orders)
			.set({ state: "placed", capturedAmount: 0 })
			.where(eq(orders.cartId, cart.id));
		await db.update(payments).set({ state: "capturing" }).where(eq(payments.cartId, cart.id));
		await db
			.update(cardSessions)
			.set({ captured: 0 })
			.where(eq(cardSessions.merchantReference, started.paymentId));
		await sweepPayments(gateway.context, 0);
		await expectOneOrder();
	});
});

it("a provider is down at the capture: the order stays placed, and the sweep captures it", async () => {
	const result = await payWith(started.page, good);
	const [provider] = providersOf(gateway.context);
	vi.spyOn(provider ?? expect.unreachable(), "capture").mockRejectedValueOnce(new Error("down"));
	expect(await validate(gateway, caller, cart, result)).toMatchObject({
		status: 200,
		data: { order: { state: "placed" } },
	});
	await sweepPayments(gateway.context, 0);
	await expectOneOrder();
});

describe("authorised, but not orderable: the authorisation ends, 412", () => {
	it("the stock is gone", async () => {
		const result = await payWith(started.page, good);
		await setStock(gateway.context.db, dress, 0);
		const fault = await validateFault(gateway, caller, cart, result);
		expect(cartChangedDetails.parse(fault.details)).toEqual(fault.details);
		expect(fault).toMatchObject({
			status: 412,
			code: "CART_CHANGED",
			details: {
				version: cart.version,
				movements: [{ kind: "stock", sku: dress, was: 1, is: 0 }],
			},
		});
		expect((await books()).states).toEqual(["voided"]);
		await expectNothingTaken(0);
		const { data } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
		expect(data).toMatchObject({ version: cart.version, payments: [], orderNumber: null });
	});

	it("the price changed; after a refresh the new price is paid", async () => {
		const result = await payWith(started.page, good);
		await setPrice(gateway.context.db, dress, 5_490);
		expect(await validateFault(gateway, caller, cart, result)).toMatchObject({
			status: 412,
			details: { movements: [{ kind: "price", was: 4_990, is: 5_490 }] },
		});
		await expectNothingTaken(5);
		const refresh = { params: { cartId: cart.id }, query: { version: cart.version } };
		const { data: fresh } = await gateway.call(refreshCart, refresh, caller);
		const again = await startPayment(gateway, caller, fresh);
		cart = again.cart;
		await validate(gateway, caller, cart, await payWith(again.page, good));
		expect(cart.totalPrice.centAmount).toBe(5_490 + 490);
		await expectOneOrder();
	});

	it("the cart changed in another tab: the payment does not match it", async () => {
		const add = { params: { cartId: cart.id, sku: dress }, query: { version: cart.version } };
		const { data: changed } = await gateway.call(addProduct, add, caller);
		const result = await payWith(started.page, good);
		expect(await validateFault(gateway, caller, cart, result)).toMatchObject({ status: 409 });
		expect(await validateFault(gateway, caller, changed, result)).toMatchObject({
			status: 412,
			details: { version: changed.version, movements: [] },
		});
		await expectNothingTaken(5);
	});

	it("a second payment replaces the first: its page is closed and takes nothing", async () => {
		const second = await startPayment(gateway, caller, cart);
		const page = await fetch(started.page, { redirect: "manual" });
		expect(await page.text()).toContain("Ce paiement est clos");
		const late = await postForm(started.page, cardFields(good));
		expect(late.status).toBe(200);
		cart = second.cart;
		await validate(gateway, caller, cart, await payWith(second.page, good));
		expect((await books()).states).toEqual(["captured", "voided"]);
		await expectOneOrder();
	});

	it("an authorisation lost before its capture cancels the order, returns the items and opens the cart", async () => {
		const { db } = gateway.context;
		const result = await payWith(started.page, good);
		const [provider] = providersOf(gateway.context);
		vi.spyOn(provider ?? expect.unreachable(), "capture").mockResolvedValueOnce("lost");
		expect(await validateFault(gateway, caller, cart, result)).toMatchObject({
			code: "PAYMENT_REFUSED",
			details: { status: "Error" },
		});
		expect(await books()).toMatchObject({
			order: { state: "cancelled", capturedAmount: 0 },
			captured: 0,
		});
		expect(await stockOf(db, dress)).toBe(5);
		const { data: open } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
		expect(open).toMatchObject({ version: cart.version + 2, orderNumber: null });
		const again = await startPayment(gateway, caller, open);
		await validate(gateway, caller, again.cart, await payWith(again.page, good));
		expect(await stockOf(db, dress)).toBe(4);
		expect((await books()).captured).toBe(cart.totalPrice.centAmount);
	});

	it("a session that the provider ended itself is a cancelled payment", async () => {
		const result = await payWith(started.page, good);
		const provider = createEmbeddedProvider("card", gateway.context);
		const reading = await provider.readRedirect(result.redirectResult, null);
		await provider.cancel(reading?.reference ?? "");
		expect(await validateFault(gateway, caller, cart, result)).toMatchObject({
			details: { status: "Cancelled" },
		});
		await expectNothingTaken(5);
	});
});

describe("a payment of another cart", () => {
	it("a foreign payment or a made-up result is refused", async () => {
		const other = await shopper(gateway, `other-${customers}`);
		const foreign = await startPayment(gateway, other, await readyCart(gateway, other, [dress]));
		const paid = await payWith(foreign.page, good);
		for (const body of [paid, { paymentId: foreign.paymentId }, { redirectResult: "made-up" }]) {
			expect(await validateFault(gateway, caller, cart, body)).toMatchObject({
				status: 404,
				code: "PAYMENT_NOT_FOUND",
			});
		}
		expect(await validateFault(gateway, other, cart, {})).toMatchObject({ code: "CART_NOT_FOUND" });
		expect((await books()).order).toBeUndefined();
	});
});

it("a guest's bag that its customer has not taken over yet is unpaid, and stays (CART-40, CHECKOUT-69)", async () => {
	const guests = await cartWith(gateway, await shopper(gateway), [dress]);
	expect(await validateFault(gateway, caller, guests)).toMatchObject({ code: "PAYMENT_MISSING" });
	const others = await cartWith(gateway, await shopper(gateway, "truth-other"), [dress]);
	expect(await validateFault(gateway, caller, others)).toMatchObject({ code: "CART_NOT_FOUND" });
});

describe("the outbox", () => {
	it("delivers every event once", async () => {
		await payWith(started.page, good);
		const [payment] = await gateway.rows(payments, eq(payments.paymentId, started.paymentId));
		const told = () => gateway.rows(cardEvents, eq(cardEvents.sessionId, payment?.reference ?? ""));
		expect(await told()).toMatchObject([{ attempts: 0, deliveredAt: null }]);
		await providerRound(gateway);
		expect(await told()).toMatchObject([{ attempts: 1, deliveredAt: now }]);
		await providerRound(gateway);
		expect(await told()).toMatchObject([{ attempts: 1 }]);
	});
});
