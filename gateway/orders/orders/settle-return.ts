// Receives items that come back: one transaction puts them in stock and gives back what was paid for them, the way it came. The
// payment's part follows in a step of its own (refunds.ts). The order's row is locked from the start, so that whatever else is
// taken back of the order comes before or after.
import { and, eq, sql } from "drizzle-orm";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders, returns, withdrawals } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { deliveryOffer, shippingPrice } from "#gateway/selling/delivery/rules/offers.ts";
import { releaseSizes } from "./exchanges.ts";
import {
	holdStock,
	returnByPayment,
	returnOnCards,
	returnPromotionUses,
	returnStock,
} from "./give-back.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import { offsetPoints, reversePoints } from "./loyalty.ts";
import { recordOrderEvent } from "./order-events.ts";
import { readReturnableLines } from "./returnable-lines.ts";
import {
	type ReceivedQuantities,
	type ReturnedLine,
	returnedLines,
	sendExchanged,
	writeReturnedLines,
} from "./returned-lines.ts";
import type { Items } from "./rules/open-items.ts";
import { pointsToOffset } from "./rules/return.ts";
import { readCancelled } from "./sent-lines.ts";
import { givenBefore, type LockedOrder } from "./take-back.ts";
import { isOpenWithdrawal } from "./withdrawal-contract.ts";

type Order = LockedOrder["order"];
/** What standard delivery would have cost this order: at most what was paid for the chosen delivery. */
export function deliveryBack(order: Order): number {
	const market = domainOfStore(order.storeId);
	const standard = market && deliveryOffer(market, order.shippingAddress.country, "NO");
	return standard
		? Math.min(order.shippingPrice, shippingPrice(standard.rate, order.subtotal))
		: order.shippingPrice;
}

/** Closes withdrawals once all their items are back; statements in own words are left to a person. */
async function closeWithdrawals(tx: Db, order: Order, now: Date): Promise<void> {
	const lines = await readReturnableLines(tx, order);
	if (lines.some(({ stated, withdrawn }) => withdrawn < stated)) return;
	await tx
		.update(withdrawals)
		.set({ settledAt: now })
		.where(
			and(
				eq(withdrawals.orderNumber, order.orderNumber),
				isOpenWithdrawal,
				sql`jsonb_array_length(${withdrawals.lines}) > 0`,
			),
		);
}

/** Closes an order of which nothing is left, as if it had come whole; what is kept of its delivery price stays paid. */
async function closeOrder(tx: Db, order: Order, keptAmount: number, now: Date): Promise<number> {
	const { orderNumber } = order;
	await returnPromotionUses(tx, orderNumber);
	const points = await reversePoints(tx, orderNumber, now);
	await tx
		.update(orders)
		.set({ state: "returned", keptAmount })
		.where(eq(orders.orderNumber, orderNumber));
	await recordOrderEvent(tx, orderNumber, "returned", now);
	return points;
}

/** Brings the points of an order in line with what is left of its goods. @param refunded cents of them that went back in all */
export async function setOff(tx: Db, order: Order, refunded: number, now: Date): Promise<number> {
	const earned = order.loyaltyPointsEarned + order.loyaltyBonusPoints;
	const points = { earned, spent: order.loyaltyPointsSpent };
	const target = pointsToOffset(points, refunded, order.subtotal);
	return offsetPoints(tx, order.orderNumber, target, now);
}

/** Gifts that were sent with the order. @param cancelled items that never were */
function giftsLeft({ lines }: Order, cancelled: readonly Items[]): Order["lines"] {
	const gone = (lineId: string) => cancelled.find((one) => one.lineId === lineId)?.quantity ?? 0;
	return lines
		.filter(({ isFree }) => isFree)
		.map((line) => ({ ...line, quantity: line.quantity - gone(line.lineId) }))
		.filter(({ quantity }) => quantity > 0);
}

/** @param given gifts of the order, which go back with its last item */
function creditedOf(
	taken: readonly ReturnedLine[],
	given: Order["lines"],
	{ delivery, extras }: { delivery: number; extras: number },
) {
	const lines = taken
		.filter(({ received, exchange }) => received > 0 && !exchange)
		.map(({ line: { lineId }, received: quantity, amount }) => ({ lineId, quantity, amount }));
	const free = given.map(({ lineId, quantity }) => ({ lineId, quantity, amount: 0 }));
	return { lines: [...lines, ...free], delivery, extras, untaxed: 0 };
}

/** The return is open and the order's row is locked. @returns false, with nothing done, if none of it is left */
export async function settleReturn(
	tx: Db,
	{ order, payment }: LockedOrder,
	returnNumber: string,
	quantities: ReceivedQuantities | null,
	now: Date,
): Promise<boolean> {
	const { orderNumber, total } = order;
	const lines = await readReturnableLines(tx, order);
	const { taken, held } = await returnedLines(tx, returnNumber, lines, quantities);
	if (taken.every(({ received }) => received === 0)) {
		// inspected and refused: the other size is no longer needed
		if (quantities) await releaseSizes(tx, held, now);
		return false;
	}
	const refunded = taken.filter(({ exchange }) => !exchange);
	const takenOfLine = (lineId: string) =>
		refunded.find(({ line }) => line.lineId === lineId)?.received ?? 0;
	const isAllBack = lines.every(
		(line) => line.received + takenOfLine(line.lineId) === line.quantity,
	);
	// the wrap goes back with the last item; an order with a gift card or a donation besides is not over
	const isClosed = isAllBack && order.extras === (order.gift?.price ?? 0);
	const wrap = isClosed ? order.extras : 0;
	const goods = taken.reduce((sum, { amount }) => sum + amount, 0);
	const before = await givenBefore(tx, orderNumber);
	const deliveryAmount = isAllBack ? Math.max(0, deliveryBack(order) - before.delivery) : 0;
	const amount = goods + deliveryAmount + wrap;

	const [{ warehouseId } = { warehouseId: null }] = await tx
		.select({ warehouseId: returns.warehouseId })
		.from(returns)
		.where(eq(returns.returnNumber, returnNumber));
	const items = taken.map(({ line, received: quantity }) => ({ sku: line.sku, quantity }));
	const given = isClosed ? giftsLeft(order, await readCancelled(tx, orderNumber)) : [];
	await holdStock(tx, [...items, ...given, ...held]);
	await returnStock(
		tx,
		[...items, ...given].map(({ sku, quantity }) => ({ sku, quantity, warehouseId })),
	);
	const split = await returnOnCards(tx, order, before.amount, amount, now);
	await writeReturnedLines(tx, returnNumber, taken);
	const after = await sendExchanged(tx, order, { taken, held }, now);
	const isExchange = refunded.every(({ received }) => received === 0);
	await tx
		.update(returns)
		.set({ state: isExchange ? "exchanged" : "received", receivedAt: now, amount, deliveryAmount })
		.where(eq(returns.returnNumber, returnNumber));
	const goodsBack = lines.reduce((sum, line) => sum + line.refunded, goods);
	const points = isClosed
		? await closeOrder(tx, order, total - before.amount - amount, now)
		: await setOff(tx, order, isAllBack ? order.subtotal : goodsBack, now);
	await closeWithdrawals(tx, after, now);
	const kind = isExchange ? "return-exchanged" : "return-received";
	await queueLetters(tx, now, [{ kind, about: returnNumber, orderNumber }]);
	if (isExchange) return true;
	await returnByPayment(tx, payment.paymentId, returnNumber, split.payment, now);
	const credited = creditedOf(taken, given, { delivery: deliveryAmount, extras: wrap });
	const issue = { refundNumber: returnNumber, credited, cards: split.cards, points };
	await issueCreditNote(tx, order, { ...issue, isLast: isClosed }, now);
	return true;
}
