// The sums of a credit note. Cents are whole, and tax is worked out from what the order keeps, rate by rate: however many
// parts are given back, the invoice's tax less that of its notes is the tax of what was kept.

import type { OrderVat, VatRow } from "#gateway/platform/db/schema/order.ts";
import type { CreditedLine } from "#gateway/platform/db/schema/return.ts";
import { apportion } from "#shop/apportion.ts";
import type { Items } from "./open-items.ts";
import type { ReturnableLine } from "./return.ts";
import { type VatSplit, vatRow } from "./vat.ts";

/** What an earlier note of the order gave back. */
export interface EarlierNote {
	vatRows: readonly VatRow[];
	/** cents of it that are for delivery */
	deliveryAmount: number;
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

const grossOf = (rows: readonly VatRow[], rate: number) =>
	rows.filter((row) => row.rate === rate).reduce((sum, { net, vat }) => sum + net + vat, 0);

/** How much of an amount for delivery falls to each row of the order, in cents. */
function deliveryShares(rows: OrderVat["rows"], notes: readonly EarlierNote[], amount: number) {
	let left = rows.map(({ delivery }) => delivery);
	for (const { deliveryAmount } of notes) {
		const gone = apportion(deliveryAmount, left);
		left = left.map((share, index) => share - (gone[index] ?? 0));
	}
	return apportion(amount, left);
}

/**
 * The tax that a note takes back, at the rates of the invoice. All its parts together are what the note gives back.
 * @param notes those that the order has already, the oldest first
 */
export function creditedVat(
	order: OrderVat,
	notes: readonly EarlierNote[],
	credited: CreditedAmounts,
): VatSplit {
	const delivery = deliveryShares(order.rows, notes, credited.delivery);
	const before = notes.flatMap(({ vatRows }) => vatRows);
	const rows = order.rows.map(({ rate, net, vat }, index) => {
		const goods = credited.lines
			.filter(({ lineId }) => (order.lineRates[lineId] ?? order.standardRate) === rate)
			.reduce((sum, { amount }) => sum + amount, 0);
		const taxedExtras = rate === order.standardRate ? credited.extras - credited.untaxed : 0;
		const gross = goods + (delivery[index] ?? 0) + taxedExtras;
		const kept = net + vat - grossOf(before, rate);
		const tax = vatRow(kept, rate).vat - vatRow(kept - gross, rate).vat;
		return { rate, net: gross - tax, vat: tax };
	});
	const touched = rows.filter(({ net, vat }) => net + vat > 0);
	return { rows: touched.length > 0 ? touched : rows.slice(0, 1), untaxed: credited.untaxed };
}

/**
 * Lines of an order with the items and cents that are left, when all the rest is given back.
 * @param cancelled items that were never sent
 */
export function linesLeft(
	lines: readonly Items[],
	paid: readonly ReturnableLine[],
	cancelled: readonly Items[],
): CreditedLine[] {
	return lines
		.map(({ lineId, quantity }) => {
			const line = paid.find((one) => one.lineId === lineId);
			// of gifts nothing is received by itself
			const gone = cancelled.find((one) => one.lineId === lineId)?.quantity ?? 0;
			const left = quantity - (line?.received ?? gone);
			return { lineId, quantity: left, amount: line ? line.totalPrice - line.refunded : 0 };
		})
		.filter(({ quantity }) => quantity > 0);
}
