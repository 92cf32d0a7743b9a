import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addPromoCode } from "#contract/cart/discounts.ts";
import { buyGiftCard } from "#contract/cart/lines.ts";
import { useGiftCard } from "#contract/cart/paying.ts";
import { cancelOrder, getOrder } from "#contract/order/operations.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { sweepRefunds } from "#gateway/orders/orders/refunds.ts";
import {
	cardSessions,
	customers,
	giftCards,
	letters,
	loyaltyMovements,
	orders,
	payments,
	promoCodes,
	promotions,
	promotionUses,
	refunds,
} from "#gateway/platform/db/schema.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { stockOf } from "#tests/gateway/selling/carts/garments.ts";
import { shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { validate } from "#tests/gateway/selling/payments/payer.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { aBuyer, authorised, buy, customerOf } from "./buying.ts";

describe.each(engines)("cancelling an order on %s", (engine) => {
	let now = new Date("2026-03-03T09:00:00Z");

	const gateway = testGateway({ engine, now: () => now });
	afterEach(() => vi.restoreAllMocks());

	const bookOf = async (paymentId: string) => {
		const { db } = gateway.context;
		const [book] = await db
			.select({ captured: cardSessions.captured, refunded: cardSessions.refunded })
			.from(cardSessions)
			.where(eq(cardSessions.merchantReference, paymentId));
		return book;
	};
	const later = (seconds: number) => {
		now = new Date(now.getTime() + seconds * 1000);
	};

	it("returns items and money once, however often it is requested in parallel", async () => {
		const { sku, caller, order, params, paymentId } = await buy(gateway, "changed-mind");
		expect(order).toMatchObject({ state: "paid", isCancellable: true });
		const answers = await Promise.all(
			[1, 2, 3].map(() => gateway.call(cancelOrder, { params }, caller)),
		);
		const total = order.totalPrice.centAmount;
		for (const { data } of answers) expect(data).toMatchObject({ state: "cancelled" });
		const { data } = await gateway.call(cancelOrder, { params }, caller);
		expect(data).toMatchObject({
			isCancellable: false,
			hasInvoice: true,
			refunded: order.totalPrice,
		});
		expect(data.events.map(({ state }) => state)).toEqual(["placed", "paid", "cancelled"]);
		expect(await bookOf(paymentId)).toEqual({ captured: total, refunded: total });
		expect(await stockOf(gateway.context.db, sku)).toBe(9);
		const told = await gateway.rows(
			letters,
			and(eq(letters.about, order.orderNumber), eq(letters.kind, "order-cancelled")),
		);
		expect(told).toHaveLength(1);
	});

	it("repeats the refund until the provider answers, and shows it only then", async () => {
		const { caller, order, params, paymentId } = await buy(gateway, "patient");
		const refund = providersOf(gateway.context).map((provider) =>
			vi.spyOn(provider, "refund").mockRejectedValue(new Error("no connection")),
		);
		const { data } = await gateway.call(cancelOrder, { params }, caller);
		expect([data.state, data.refunded.centAmount]).toEqual(["cancelled", 0]);
		await sweepRefunds(gateway.context);
		for (const spy of refund) spy.mockRestore();
		expect((await bookOf(paymentId))?.refunded).toBe(0);
		later(120);
		await Promise.all([sweepRefunds(gateway.context), sweepRefunds(gateway.context)]);
		expect((await bookOf(paymentId))?.refunded).toBe(order.totalPrice.centAmount);
		const { data: after } = await gateway.call(getOrder, { params }, caller);
		expect(after.refunded).toEqual(order.totalPrice);
	});

	it("a crash after the provider's answer causes no second refund", async () => {
		const { db } = gateway.context;
		const { caller, order, params, paymentId } = await buy(gateway, "crashed");
		await gateway.call(cancelOrder, { params }, caller);
		// as if the gateway had stopped before it wrote its own books
		await db
			.update(refunds)
			.set({ doneAt: null, nextAttemptAt: now })
			.where(eq(refunds.refundNumber, order.orderNumber));
		await db
			.update(orders)
			.set({ refundedAmount: 0 })
			.where(eq(orders.orderNumber, order.orderNumber));
		await sweepRefunds(gateway.context);
		expect((await bookOf(paymentId))?.refunded).toBe(order.totalPrice.centAmount);
		const { data } = await gateway.call(getOrder, { params }, caller);
		expect(data.refunded).toEqual(order.totalPrice);
	});

	it("voids an authorisation that was not captured yet", async () => {
		const caller = await aBuyer(gateway, "quick");
		const spies = providersOf(gateway.context).map((provider) =>
			vi.spyOn(provider, "capture").mockRejectedValue(new Error("no connection")),
		);
		const { cart, paymentId, result, sku } = await authorised(gateway, caller);
		const placed = await validate(gateway, caller, cart, result);
		if (placed.status !== 200) throw new Error("not placed");
		expect(placed.data.order.state).toBe("placed");
		const params = { orderNumber: placed.data.order.orderNumber };
		for (const spy of spies) spy.mockRestore();
		const { data } = await gateway.call(cancelOrder, { params }, caller);
		expect(data).toMatchObject({ state: "cancelled", hasInvoice: false });
		await settlePayment(gateway.context, paymentId);
		const [payment] = await gateway.context.db
			.select({ state: payments.state })
			.from(payments)
			.where(eq(payments.paymentId, paymentId));
		expect(payment?.state).toBe("voided");
		const book = await bookOf(paymentId);
		expect(book?.captured).toBe(book?.refunded);
		expect(await stockOf(gateway.context.db, sku)).toBe(9);
	});

	it("during its capture ends with no money kept, whichever comes first", async () => {
		const caller = await aBuyer(gateway, "hasty");
		for (let round = 0; round < 4; round += 1) {
			const spies = providersOf(gateway.context).map((provider) =>
				vi.spyOn(provider, "capture").mockRejectedValue(new Error("no connection")),
			);
			const { cart, paymentId, result, sku } = await authorised(gateway, caller);
			const placed = await validate(gateway, caller, cart, result);
			if (placed.status !== 200) throw new Error("not placed");
			const params = { orderNumber: placed.data.order.orderNumber };
			for (const spy of spies) spy.mockRestore();
			await Promise.all([
				gateway.call(cancelOrder, { params }, caller),
				settlePayment(gateway.context, paymentId),
				settlePayment(gateway.context, paymentId),
			]);
			await settlePayment(gateway.context, paymentId);
			await sweepRefunds(gateway.context);
			const { data } = await gateway.call(getOrder, { params }, caller);
			const book = await bookOf(paymentId);
			expect([data.state, book?.refunded]).toEqual(["cancelled", book?.captured]);
			expect(data.refunded.centAmount).toBe(data.hasInvoice ? data.totalPrice.centAmount : 0);
			expect(await stockOf(gateway.context.db, sku)).toBe(9);
		}
	});

	it("gives back gift cards, codes and points", async () => {
		const { db } = gateway.context;
		const since = new Date(now.getTime() - 1000);
		const until = new Date(now.getTime() + 1e9);
		const title = { fr: "t", en: "t", es: "t", de: "t", it: "t", pl: "t" };
		await db.insert(promotions).values({
			opcId: "op-cancel",
			kind: "percentage",
			title,
			percent: 10,
			isStackable: true,
			startsAt: since,
			endsAt: until,
			perCustomer: 1,
		});
		await db.insert(promoCodes).values({ code: "ONCE-ONLY", opcId: "op-cancel", maxUses: 1 });
		const giftCardId = `${"7".repeat(15)}${engine === "pglite" ? "1111" : "2222"}`;
		await db.insert(giftCards).values({
			giftCardId,
			currency: "EUR",
			initialAmount: 2_000,
			balance: 2_000,
			expiresAt: until,
		});
		await aBuyer(gateway, "member");
		await db
			.update(customers)
			.set({ loyaltyType: "FID", loyaltyNumber: "9900000000001" })
			.where(eq(customers.customerId, "member"));
		const { caller, order, params } = await buy(gateway, "member", {
			items: 2,
			also: async (cart, by) => {
				const at = { cartId: cart.id };
				const { data: coded } = await gateway.call(
					addPromoCode,
					{ params: { ...at, promoCode: "once-only" }, query: { version: cart.version } },
					by,
				);
				const { data: paid } = await gateway.call(
					useGiftCard,
					{
						params: { ...at, giftCardId },
						query: { version: coded.version },
						body: { amount: null },
					},
					by,
				);
				return paid;
			},
		});
		expect(order.discountCode).toHaveLength(1);
		expect(order.payments[0]).toMatchObject({
			paymentProduct: "gift-card",
			giftCardEnding: giftCardId.slice(-4),
		});
		expect(JSON.stringify(order)).not.toContain(giftCardId);
		const earned = (await customerOf(gateway, "member"))?.loyaltyPoints ?? 0;
		expect(earned).toBeGreaterThan(0);

		const { data } = await gateway.call(cancelOrder, { params }, caller);
		expect(data.refunded).toEqual(order.totalPrice);
		const [card] = await gateway.rows(giftCards, eq(giftCards.giftCardId, giftCardId));
		expect(card?.balance).toBe(2_000);
		const [code] = await gateway.rows(promoCodes, eq(promoCodes.code, "ONCE-ONLY"));
		expect(code?.uses).toBe(0);
		const uses = eq(promotionUses.orderNumber, order.orderNumber);
		expect(await gateway.rows(promotionUses, uses)).toEqual([]);
		expect((await customerOf(gateway, "member"))?.loyaltyPoints).toBe(0);
		const moved = await db
			.select({ points: loyaltyMovements.points })
			.from(loyaltyMovements)
			.where(eq(loyaltyMovements.customerId, "member"));
		expect(moved.reduce((sum, { points }) => sum + points, 0)).toBe(0);
	});

	it("blocks gift cards bought in it, and is refused once one of them was used", async () => {
		const { db } = gateway.context;
		const withCard: Parameters<typeof buy>[2] = {
			also: async (cart, by) => {
				const giftCard = { amount: 5_000, recipientName: "Zoé", recipientEmail: "", message: "" };
				const at = { params: { cartId: cart.id }, query: { version: cart.version } };
				return (await gateway.call(buyGiftCard, { ...at, body: { giftCard } }, by)).data;
			},
		};
		const kept = await buy(gateway, "giver", withCard);
		const issuedIn = (orderNumber: string) => eq(giftCards.orderNumber, orderNumber);
		await db.update(giftCards).set({ balance: 4_000 }).where(issuedIn(kept.order.orderNumber));
		const { caller, params } = kept;
		expect(await gateway.fault(cancelOrder, { params }, caller)).toMatchObject({
			code: "ORDER_NOT_CANCELLABLE",
			details: { reason: "giftCardUsed" },
		});
		expect((await gateway.call(getOrder, { params }, caller)).data.state).toBe("paid");

		const taken = await buy(gateway, "giver", withCard);
		await gateway.call(cancelOrder, { params: taken.params }, taken.caller);
		const [card] = await gateway.rows(giftCards, issuedIn(taken.order.orderNumber));
		expect(card?.blockedAt).toEqual(now);
	});

	it("is refused once the order is prepared, and to every other customer", async () => {
		const { caller, params } = await buy(gateway, "too-late");
		const stranger = await shopper(gateway, "stranger");
		for (const operation of [cancelOrder, getOrder]) {
			expect(await gateway.fault(operation, { params }, stranger)).toMatchObject({
				status: 404,
				code: "ORDER_NOT_FOUND",
			});
		}
		await advanceOrders(gateway.context);
		expect(await gateway.fault(cancelOrder, { params }, caller)).toMatchObject({
			status: 422,
			code: "ORDER_NOT_CANCELLABLE",
			details: { reason: "state" },
		});
	});

	it("and preparing it at the same moment never both succeed", async () => {
		const { caller, params } = await buy(gateway, "at-once");
		const [cancelled] = await Promise.allSettled([
			gateway.call(cancelOrder, { params }, caller),
			advanceOrders(gateway.context),
		]);
		const { data } = await gateway.call(getOrder, { params }, caller);
		expect(data.state).toBe(cancelled.status === "fulfilled" ? "cancelled" : "prepared");
	});
});
