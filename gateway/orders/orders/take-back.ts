// Takes an order back whole, before it is prepared (cancel-order.ts) or after it was delivered (return-orders.ts): one
// transaction gives back everything that it took; its payment is refunded in a step of its own (refunds.ts).
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { carts, orders, payments, refunds, returns } from "#gateway/platform/db/schema.ts";
import { movePayment, type Payment } from "#gateway/selling/payments/store.ts";
import { returnsTo } from "#gateway/selling/warehouses/read-warehouses.ts";
import { releaseItems } from "./allotted.ts";
import { findHeldExchanges, releaseSizes } from "./exchanges.ts";
import {
	blockBoughtGiftCards,
	holdStock,
	readGiftCardDebits,
	returnGiftCardDebits,
	returnGiftCardParts,
	returnPromotionUses,
	returnStock,
} from "./give-back.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import { returnLoyaltyCard, reversePoints } from "./loyalty.ts";
import { recordOrderEvent } from "./order-events.ts";
import { readReturnableLines } from "./returnable-lines.ts";
import { linesLeft } from "./rules/credit-note.ts";
import type { Items } from "./rules/open-items.ts";
import { splitRefund } from "./rules/return.ts";
import { untaxedOf } from "./rules/vat.ts";
import { readCancelled } from "./sent-lines.ts";

export interface LockedOrder {
	order: typeof orders.$inferSelect;
	payment: Payment;
}

/** A customer's own order, locked. @throws GatewayError ORDER_NOT_FOUND for any other number */
export async function lockOwnOrder(
	tx: Db,
	orderNumber: string,
	{ customerId }: Pick<Call, "customerId">,
): Promise<LockedOrder> {
	const own = and(eq(orders.orderNumber, orderNumber), eq(orders.customerId, customerId ?? ""));
	const locked = await lockOrder(tx, own);
	if (!locked) throw new GatewayError("ORDER_NOT_FOUND");
	return locked;
}

/** Cart, payment, order: locked in the sequence of place-order.ts. */
export async function lockOrder(tx: Db, which: SQL | undefined): Promise<LockedOrder | null> {
	const [found] = await tx
		.select({ cartId: orders.cartId, paymentId: orders.paymentId })
		.from(orders)
		.where(which);
	if (!found) return null;
	await tx.execute(sql`select 1 from ${carts} where id = ${found.cartId} for update`);
	const [payment] = await tx
		.select()
		.from(payments)
		.where(eq(payments.paymentId, found.paymentId))
		.for("update");
	const [order] = await tx.select().from(orders).where(which).for("update");
	return payment && order ? { payment, order } : null;
}

/**
 * Refunds what of the payment has not gone back with single items, or voids it if it is not captured yet.
 * @param kept cents of it that stay paid
 */
async function returnMoney(
	tx: Db,
	orderNumber: string,
	payment: Payment,
	kept: number,
	now: Date,
): Promise<void> {
	const { paymentId, state } = payment;
	if (state === "capturing") await movePayment({ db: tx, now: () => now }, paymentId, "voiding");
	const [given] = await tx
		.select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
		.from(refunds)
		.where(eq(refunds.paymentId, paymentId));
	const amount = payment.amount - kept - (given?.amount ?? 0);
	if (state !== "captured" || amount === 0) return;
	await tx
		.insert(refunds)
		.values({ refundNumber: orderNumber, paymentId, amount, nextAttemptAt: now })
		.onConflictDoNothing();
}

/** Lapses announced returns: nothing is left to come. */
async function lapseAnnounced(tx: Db, orderNumber: string, now: Date): Promise<void> {
	await tx
		.update(returns)
		.set({ state: "lapsed", lapsedAt: now })
		.where(
			and(eq(returns.orderNumber, orderNumber), inArray(returns.state, ["asked", "onItsWay"])),
		);
}

/** What an order gave back before, for single items or by amount, in cents; `delivery` is the part of it for delivery. */
export async function givenBefore(tx: Db, orderNumber: string) {
	const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
	const [row] = await tx
		.select({ amount: sumOf(returns.amount), delivery: sumOf(returns.deliveryAmount) })
		.from(returns)
		.where(eq(returns.orderNumber, orderNumber));
	return row ?? { amount: 0, delivery: 0 };
}

const totalOf = (parts: readonly { amount: number }[]) =>
	parts.reduce((sum, { amount }) => sum + amount, 0);

/** Gives gift cards back what is left on them to give, but for their share of what stays paid. */
async function returnCards(
	tx: Db,
	{ orderNumber, total }: LockedOrder["order"],
	before: number,
	kept: number,
	now: Date,
) {
	const giftCards = await readGiftCardDebits(tx, orderNumber);
	const left = giftCards
		.map(({ giftCardId, amount, returned }) => ({ giftCardId, amount: amount - returned }))
		.filter(({ amount }) => amount > 0);
	if (kept === 0) {
		await returnGiftCardDebits(tx, orderNumber, now);
		return { cards: left, keptOnCards: 0 };
	}
	const { cards } = splitRefund({ total, giftCards }, before, total - before - kept);
	await returnGiftCardParts(tx, orderNumber, cards, now);
	return { cards, keptOnCards: totalOf(left) - totalOf(cards) };
}

/** Puts items in stock: where they were to be sent from, or, once they were sent, where the market's returns go. */
async function moveBack(
	tx: Db,
	{ orderNumber, storeId }: LockedOrder["order"],
	state: "cancelled" | "returned",
	items: readonly (Items & { sku: string })[],
	restocks: boolean,
): Promise<void> {
	if (state === "cancelled") return releaseItems(tx, orderNumber, items, { restocks });
	if (!restocks) return;
	const warehouseId = await returnsTo(tx, storeId);
	await returnStock(
		tx,
		items.map((item) => ({ ...item, warehouseId })),
	);
}

/**
 * The caller checks that the order may move to that state.
 * @param options `keptDelivery`: cents of its delivery price that stay paid; `restocks` is false for items that cannot be sold
 * @returns false, with nothing done, if a gift card bought in it has paid for something
 */
export async function takeBack(
	tx: Db,
	{ order, payment }: LockedOrder,
	state: "cancelled" | "returned",
	now: Date,
	{ keptDelivery = 0, restocks = true } = {},
): Promise<boolean> {
	const { orderNumber } = order;
	const paid = await readReturnableLines(tx, order);
	const lines = linesLeft(order.lines, paid, await readCancelled(tx, orderNumber));
	const items = lines.map(({ lineId, quantity }) => ({
		lineId,
		quantity,
		sku: order.lines.find((line) => line.lineId === lineId)?.sku ?? "",
	}));
	const held = await findHeldExchanges(tx, { orderNumber });
	await holdStock(tx, [...items, ...held]);
	if (!(await blockBoughtGiftCards(tx, orderNumber, now))) return false;
	await moveBack(tx, order, state, items, restocks);
	await releaseSizes(tx, held, now);
	const before = await givenBefore(tx, orderNumber);
	const keptAmount = Math.min(keptDelivery, order.shippingPrice - before.delivery);
	const { cards, keptOnCards } = await returnCards(tx, order, before.amount, keptAmount, now);
	await returnPromotionUses(tx, orderNumber);
	const points = await reversePoints(tx, orderNumber, now);
	await tx
		.update(orders)
		.set({
			state,
			keptAmount,
			refundedAmount: sql`${orders.refundedAmount} + ${totalOf(cards)}`,
		})
		.where(eq(orders.orderNumber, orderNumber));
	await lapseAnnounced(tx, orderNumber, now);
	await returnLoyaltyCard(tx, order, now);
	await recordOrderEvent(tx, orderNumber, state, now);
	await returnMoney(tx, orderNumber, payment, keptAmount - keptOnCards, now);
	// an order that was placed and never paid has no invoice
	if (order.state === "placed" && order.capturedAmount === 0) return true;
	const { extras, shippingPrice } = order;
	const delivery = shippingPrice - before.delivery - keptAmount;
	const credited = { lines, delivery, extras, untaxed: untaxedOf(order) };
	const issue = { refundNumber: orderNumber, credited, cards, points };
	await issueCreditNote(tx, order, { ...issue, isLast: true }, now);
	return true;
}
