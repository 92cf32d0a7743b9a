// The sums of a credit note. Cents are whole, and tax is worked out from what the order keeps: however many parts are given
// back, the invoice's tax less that of its notes is the tax of what was kept.
import type { ReturnableLine } from "./return.ts";
import { type VatSplit, vatOf } from "./vat.ts";

/** Items of a line that are refunded. */
export interface CreditedLine {
	lineId: string;
	quantity: number;
	/** cents, after codes and offers */
	amount: number;
}

/** What an order was invoiced for. */
export interface Invoiced {
	/** cents */
	total: number;
	/** cents of it that contain no tax */
	untaxed: number;
	/** ISO 3166-1 alpha-2 of the delivery */
	country: string;
}

/** What one refund gives back, in cents. */
export interface CreditedAmounts {
	lines: readonly CreditedLine[];
	delivery: number;
	/** gift cards and loyalty card bought, donations given */
	extras: number;
	/** cents of all these that contain no tax */
	untaxed: number;
}

export function amountOf({ lines, delivery, extras }: CreditedAmounts): number {
	return lines.reduce((sum, { amount }) => sum + amount, delivery + extras);
}

/**
 * The tax that a note takes back. `net + vat + untaxed` is what the note gives back.
 * @param before cents that earlier refunds of the order gave back, all of them taxed
 */
export function creditedVat(
	invoiced: Invoiced,
	before: number,
	credited: CreditedAmounts,
): VatSplit {
	const { total, untaxed, country } = invoiced;
	const kept = total - untaxed - before;
	const gross = amountOf(credited) - credited.untaxed;
	const { rate, vat: had } = vatOf(kept, 0, country);
	const vat = had - vatOf(kept - gross, 0, country).vat;
	return { rate, net: gross - vat, vat, untaxed: credited.untaxed };
}

/** Lines of an order with the items and cents that are left, when all the rest is given back. */
export function linesLeft(
	lines: readonly { lineId: string; quantity: number; isFree: boolean }[],
	paid: readonly ReturnableLine[],
): CreditedLine[] {
	return lines
		.map(({ lineId, quantity }) => {
			const line = paid.find((one) => one.lineId === lineId);
			const left = quantity - (line?.received ?? 0);
			return { lineId, quantity: left, amount: line ? line.totalPrice - line.refunded : 0 };
		})
		.filter(({ quantity }) => quantity > 0);
}

/**
 * A note's number: market, year and place in their series, without gaps (Directive 2006/112/EC, Art. 226 (2)).
 * @param market ISO 3166-1 alpha-2 @param place from 1
 */
export function creditNoteNumberOf(market: string, year: number, place: number): string {
	return `C${market}-${year}-${String(place).padStart(6, "0")}`;
}
