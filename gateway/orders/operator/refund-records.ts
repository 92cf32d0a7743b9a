// Refunds as operators' calls give them: each credit note with the payment's part of it.
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { refundRecord } from "#contract/operator/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { creditNotes, orders, refunds, returns } from "#gateway/platform/db/schema.ts";

export type RefundRecord = z.infer<typeof refundRecord>;

/** @param updatedAt of a refund, by its number */
export async function readRefunds(
	db: Db,
	of: { refundNumbers: readonly string[] } | { orderNumber: string },
	updatedAt: (refundNumber: string) => string,
): Promise<RefundRecord[]> {
	const where =
		"orderNumber" in of
			? eq(creditNotes.orderNumber, of.orderNumber)
			: inArray(creditNotes.refundNumber, [...of.refundNumbers]);
	const rows = await db
		.select({
			note: creditNotes,
			currency: orders.currency,
			refund: refunds,
			reason: returns.reason,
		})
		.from(creditNotes)
		.innerJoin(orders, eq(orders.orderNumber, creditNotes.orderNumber))
		.leftJoin(refunds, eq(refunds.refundNumber, creditNotes.refundNumber))
		.leftJoin(returns, eq(returns.returnNumber, creditNotes.refundNumber))
		.where(where)
		.orderBy(creditNotes.issuedAt, creditNotes.place);
	return rows.map(({ note, currency, refund, reason }) => ({
		refundNumber: note.refundNumber,
		orderNumber: note.orderNumber,
		creditNoteNumber: note.creditNoteNumber,
		issuedAt: note.issuedAt.toISOString(),
		updatedAt: updatedAt(note.refundNumber),
		currency,
		amount: note.amount,
		deliveryAmount: note.deliveryAmount,
		onGiftCards: note.onCards.reduce((sum, { amount }) => sum + amount, 0),
		byPayment: refund?.amount ?? 0,
		state: !refund || refund.doneAt ? "done" : refund.transferSince ? "transfer" : "pending",
		reason: reason ?? "",
	}));
}
