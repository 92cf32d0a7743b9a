// Gives money of an order back without anything coming back: for items that were never sent, or an amount for a fault. It is an
// entry of the same book as returns, so that whatever is given back later counts it.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { returnLines, returns } from "#gateway/platform/db/schema.ts";
import { returnByPayment, returnOnCards } from "./give-back.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import { returnNumberOf } from "./rules/order-number.ts";
import { setOff } from "./settle-return.ts";
import { givenBefore, type LockedOrder } from "./take-back.ts";

export interface GivenLine {
	lineId: string;
	sku: string;
	/** items that are cancelled; 0 of a refund by amount */
	quantity: number;
	/** cents */
	amount: number;
}

interface Giving {
	kind: "cancellation" | "refund";
	reason: string;
	lines: readonly GivenLine[];
	/** cents of it for delivery */
	deliveryAmount: number;
	/** cents of its goods that the order gave back before */
	goodsBefore: number;
}

/** @param locked an order that was paid @returns the number of the refund */
export async function giveAmount(
	tx: Db,
	{ order, payment }: LockedOrder,
	{ kind, reason, lines, deliveryAmount, goodsBefore }: Giving,
	now: Date,
): Promise<string> {
	const { orderNumber } = order;
	const refundNumber = returnNumberOf(randomBytes(9));
	const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
	const amount = goods + deliveryAmount;
	const before = await givenBefore(tx, orderNumber);
	await tx.insert(returns).values({
		returnNumber: refundNumber,
		orderNumber,
		kind,
		reason,
		way: "parcel",
		state: "asked",
		askedAt: now,
	});
	await tx.insert(returnLines).values(
		lines.map(({ quantity, ...line }) => ({
			...line,
			returnNumber: refundNumber,
			quantity,
			received: quantity,
			reason: "unsaid" as const,
		})),
	);
	// its trigger reads the lines
	await tx
		.update(returns)
		.set({ state: "received", receivedAt: now, amount, deliveryAmount })
		.where(eq(returns.returnNumber, refundNumber));
	const split = await returnOnCards(tx, order, before.amount, amount, now);
	const points = await setOff(tx, order, goodsBefore + goods, now);
	await returnByPayment(tx, payment.paymentId, refundNumber, split.payment, now);
	const credited = {
		lines: lines.map(({ sku: _, ...line }) => line),
		delivery: deliveryAmount,
		extras: 0,
		untaxed: 0,
	};
	const issue = { refundNumber, credited, cards: split.cards, points, isLast: false };
	await issueCreditNote(tx, order, issue, now);
	return refundNumber;
}
