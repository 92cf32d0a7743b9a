// Pieces come back: in one transaction they go on the shelf, and what was paid for them goes back the way it came. Its
// payment's part follows by a step of its own (refund.ts). The order's row is held from the beginning, so that whoever
// else takes something back of it comes before or after.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { orders, refunds, returnLines, returns, withdrawals } from "../db/schema.ts";
import { shippingPrice } from "../domain/cart/totals.ts";
import { deliveryOffer } from "../domain/delivery/offers.ts";
import { domainOfStore } from "../domain/domains.ts";
import {
	pointsSetOff,
	type ReturnableLine,
	refundFor,
	splitRefund,
	takenOf,
} from "../domain/order/return.ts";
import { queueLetters } from "../letters/outbox.ts";
import { noteOrderEvent } from "../operations/order/order-events.ts";
import {
	holdStock,
	readGiftCardDebits,
	returnGiftCardParts,
	returnPromotionUses,
	returnStock,
} from "./give-back.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import { reversePoints, setOffPoints } from "./loyalty.ts";
import { noteReturnRefunded } from "./return-events.ts";
import { readReturnableLines } from "./returnable-lines.ts";
import type { LockedOrder } from "./take-back.ts";

type Order = LockedOrder["order"];
/** Pieces that came, by sku; one that is not in it has not come. */
export type Came = ReadonlyMap<string, number>;

interface Taken {
	line: ReturnableLine;
	received: number;
	withdrawn: number;
	/** cents */
	amount: number;
}

/** Standard delivery as it would have cost this order: no more than was paid for the delivery that was chosen. */
function deliveryBack(order: Order): number {
	const market = domainOfStore(order.storeId);
	const standard = market && deliveryOffer(market, order.shippingAddress.country, "NO");
	return standard
		? Math.min(order.shippingPrice, shippingPrice(standard.rate, order.subtotal))
		: order.shippingPrice;
}

/** What of the announced pieces came, with what each line is worth. */
async function takenLines(
	tx: Db,
	returnNumber: string,
	lines: readonly ReturnableLine[],
	came: Came | null,
): Promise<Taken[]> {
	const announced = await tx
		.select()
		.from(returnLines)
		.where(eq(returnLines.returnNumber, returnNumber));
	return announced.flatMap(({ lineId, sku, quantity }) => {
		const line = lines.find((one) => one.lineId === lineId);
		if (!line) return [];
		const taken = takenOf(line, quantity, came ? (came.get(sku) ?? 0) : quantity);
		return [{ line, ...taken, amount: refundFor(line, taken.received) }];
	});
}

async function givenBefore(tx: Db, orderNumber: string): Promise<number> {
	const [row] = await tx
		.select({ amount: sql<number>`coalesce(sum(${returns.amount}), 0)::int` })
		.from(returns)
		.where(eq(returns.orderNumber, orderNumber));
	return row?.amount ?? 0;
}

/** What was withdrawn from is settled once all of it is back; own words are for a person to read. */
async function settleWithdrawals(tx: Db, order: Order, now: Date): Promise<void> {
	const lines = await readReturnableLines(tx, order);
	if (lines.some(({ stated, withdrawn }) => withdrawn < stated)) return;
	await tx
		.update(withdrawals)
		.set({ settledAt: now })
		.where(
			and(
				eq(withdrawals.orderNumber, order.orderNumber),
				eq(withdrawals.outcome, "noted"),
				isNull(withdrawals.settledAt),
				sql`jsonb_array_length(${withdrawals.lines}) > 0`,
			),
		);
}

/** An order of which nothing is left is taken back, as if it had come whole; what it was delivered for stays paid. */
async function closeOrder(tx: Db, order: Order, keptAmount: number, now: Date): Promise<number> {
	const { orderNumber } = order;
	await returnPromotionUses(tx, orderNumber);
	const points = await reversePoints(tx, orderNumber, now);
	await tx
		.update(orders)
		.set({ state: "returned", keptAmount })
		.where(eq(orders.orderNumber, orderNumber));
	await noteOrderEvent(tx, orderNumber, "returned", now);
	return points;
}

async function setOff(tx: Db, order: Order, refunded: number, now: Date): Promise<number> {
	const earned = order.loyaltyPointsEarned + order.loyaltyBonusPoints;
	const points = { earned, spent: order.loyaltyPointsSpent };
	const target = pointsSetOff(points, refunded, order.subtotal);
	return setOffPoints(tx, order.orderNumber, target, now);
}

async function writeTaken(tx: Db, returnNumber: string, taken: readonly Taken[]): Promise<void> {
	for (const { line, received, withdrawn, amount } of taken) {
		const own = and(
			eq(returnLines.returnNumber, returnNumber),
			eq(returnLines.lineId, line.lineId),
		);
		await tx.update(returnLines).set({ received, withdrawn, amount }).where(own);
	}
}

/** @param given what was given with the order and goes back with its last piece */
function creditedOf(taken: readonly Taken[], given: Order["lines"], delivery: number) {
	const lines = taken
		.filter(({ received }) => received > 0)
		.map(({ line: { lineId }, received: quantity, amount }) => ({ lineId, quantity, amount }));
	const free = given.map(({ lineId, quantity }) => ({ lineId, quantity, amount: 0 }));
	return { lines: [...lines, ...free], delivery, extras: 0, untaxed: 0 };
}

/** The return's row is open, the order's is held. @returns false, with nothing done, where none of it is left */
export async function takeReturned(
	tx: Db,
	{ order, payment }: LockedOrder,
	returnNumber: string,
	came: Came | null,
	now: Date,
): Promise<boolean> {
	const { orderNumber, total } = order;
	const lines = await readReturnableLines(tx, order);
	const taken = await takenLines(tx, returnNumber, lines, came);
	if (taken.every(({ received }) => received === 0)) return false;
	const takenOfLine = (lineId: string) =>
		taken.find(({ line }) => line.lineId === lineId)?.received ?? 0;
	const isAllBack = lines.every(
		(line) => line.received + takenOfLine(line.lineId) === line.quantity,
	);
	const isClosed = isAllBack && order.extras === 0;
	const goods = taken.reduce((sum, { amount }) => sum + amount, 0);
	const deliveryAmount = isAllBack ? deliveryBack(order) : 0;
	const amount = goods + deliveryAmount;
	const before = await givenBefore(tx, orderNumber);

	const pieces = taken.map(({ line, received: quantity }) => ({ sku: line.sku, quantity }));
	const given = isClosed ? order.lines.filter(({ isFree }) => isFree) : [];
	await holdStock(tx, [...pieces, ...given]);
	await returnStock(tx, [...pieces, ...given]);
	const giftCards = await readGiftCardDebits(tx, orderNumber);
	const split = splitRefund({ total, giftCards }, before, amount);
	await returnGiftCardParts(tx, orderNumber, split.cards);
	const onCards = amount - split.payment;
	await tx
		.update(orders)
		.set({ refundedAmount: sql`${orders.refundedAmount} + ${onCards}` })
		.where(eq(orders.orderNumber, orderNumber));
	await writeTaken(tx, returnNumber, taken);
	await tx
		.update(returns)
		.set({ state: "received", receivedAt: now, amount, deliveryAmount })
		.where(eq(returns.returnNumber, returnNumber));
	const refunded = lines.reduce((sum, line) => sum + line.refunded, goods);
	const points = isClosed
		? await closeOrder(tx, order, total - before - amount, now)
		: await setOff(tx, order, isAllBack ? order.subtotal : refunded, now);
	await settleWithdrawals(tx, order, now);
	await queueLetters(tx, now, [{ kind: "return-received", about: returnNumber, orderNumber }]);
	if (split.payment === 0) await noteReturnRefunded(tx, returnNumber, now);
	else {
		const { paymentId } = payment;
		const refund = { refundNumber: returnNumber, paymentId, amount: split.payment, nextTryAt: now };
		await tx.insert(refunds).values(refund);
	}
	const credited = creditedOf(taken, given, deliveryAmount);
	const issue = { refundNumber: returnNumber, credited, before, cards: split.cards, points };
	await issueCreditNote(tx, order, { ...issue, isLast: isClosed }, now);
	return true;
}
