// A refund's credit note, in the transaction that gives back, whose last step it is: its number is the last thing that is locked.
import { eq } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { creditNotes, type orders } from "#gateway/platform/db/schema.ts";
import { nextDocumentNumber } from "./document-number.ts";
import { amountOf, type CreditedAmounts, creditedVat } from "./rules/credit-note.ts";
import { storedVat } from "./rules/former-vat.ts";

type Order = typeof orders.$inferSelect;

export interface Issue {
	/** of the refund: the order's number, or the return's */
	refundNumber: string;
	credited: CreditedAmounts;
	/** what goes back onto gift cards, in cents */
	cards: readonly { giftCardId: string; amount: number }[];
	/** by how much the customer's points change */
	points: number;
	isLast: boolean;
}

/** Does nothing if nothing is given back. @param order as it was before; one that was invoiced */
export async function issueCreditNote(tx: Db, order: Order, issue: Issue, now: Date) {
	const { refundNumber, credited, cards, points, isLast } = issue;
	const amount = amountOf(credited);
	if (amount === 0) return;
	const { orderNumber } = order;
	const earlier = await tx
		.select({ vatRows: creditNotes.vatRows, deliveryAmount: creditNotes.deliveryAmount })
		.from(creditNotes)
		.where(eq(creditNotes.orderNumber, orderNumber))
		.orderBy(creditNotes.issuedAt, creditNotes.place);
	const { rows, untaxed } = creditedVat(storedVat(order), earlier, credited);
	const { number, series, place } = await nextDocumentNumber(tx, "credit-note", order.storeId, now);
	await tx.insert(creditNotes).values({
		creditNoteNumber: number,
		series,
		place,
		orderNumber,
		refundNumber,
		issuedAt: now,
		lines: [...credited.lines],
		amount,
		deliveryAmount: credited.delivery,
		extras: credited.extras,
		vatRows: rows,
		net: rows.reduce((sum, row) => sum + row.net, 0),
		vat: rows.reduce((sum, row) => sum + row.vat, 0),
		untaxed,
		onCards: cards.map(({ giftCardId, amount: back }) => ({
			ending: giftCardId.slice(-4),
			amount: back,
		})),
		points,
		isLast,
	});
}
