import type { Order } from "#contract/order/shapes.ts";

/** Whether a typed credit note number has the shape of the gateway's own. */
export function isCreditNoteNumber(typed: string): boolean {
	return /^C\w{2,8}-\d{4}-\d{6,12}$/.test(typed);
}

/**
 * Credit notes of an order as pages list them.
 * @param isOpen whether the shop has downloads (CHECKOUT-72)
 * @param refundNumber of a return: only the notes of that return
 */
export function creditNotesOf(
	{ creditNotes }: Order,
	{ isOpen, refundNumber }: { isOpen: boolean; refundNumber?: string },
) {
	if (!isOpen) return [];
	return creditNotes
		.filter((note) => refundNumber === undefined || note.refundNumber === refundNumber)
		.map(({ creditNoteNumber, issuedAt, amount }) => ({
			number: creditNoteNumber,
			issuedAt,
			amount: amount.centAmount,
			currency: amount.currencyCode,
		}));
}
export type CreditNoteView = ReturnType<typeof creditNotesOf>[number];
