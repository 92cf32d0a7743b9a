// Parts that invoices and credit notes share: the seller, rows of sums, the tax in them.

import type { Seller } from "#contract/domain/shapes.ts";
import type { VatSplit } from "#gateway/orders/orders/rules/vat.ts";
import { type InvoicePaper, paper } from "#gateway/platform/pdf/page.ts";
import type { Translate } from "#gateway/platform/wording/messages.ts";
import type { OrderSheet } from "#gateway/platform/wording/order-sheet.ts";
import { brand } from "#shop/brand.ts";

export const label = { size: 7.5, isMuted: true } as const;
export const end = { align: "end" } as const;

/** The number and what it is called; a Swiss one ends in the name of the tax, in each language its own. */
function vatLine(number: string, t: Translate): string {
	const uid = /^CHE-\d{3}\.\d{3}\.\d{3}/.exec(number)?.[0];
	return uid ? t("invoice:swissVat", { uid }) : `${t("invoice:vatNumber")} ${number}`;
}

/** Brand, seller, title and facts. @returns y where the next part starts, in points */
export function writeHeading(
	on: InvoicePaper,
	{ seller, t }: Pick<OrderSheet, "t"> & { seller: Seller },
	title: string,
	facts: readonly (readonly [name: string, value: string])[],
): number {
	on.write(brand.name, paper.left, 48, { face: "display", size: 26 });
	const small = { ...end, size: 8, isMuted: true } as const;
	// beside the brand
	const who = [seller.name, ...seller.lines, vatLine(seller.vatNumber, t)].flatMap((text) =>
		on.wrap(text, 320, small),
	);
	who.forEach((text, index) => {
		on.write(text, paper.right, 50 + index * 12, small);
	});
	// a long address reaches down to the facts
	const top = Math.max(128, 26 + who.length * 12);
	on.write(title, paper.left, top, { face: "display", size: 20 });
	facts.forEach(([name, value], index) => {
		const x = paper.left + (index % 3) * 170;
		const y = top + 36 + Math.floor(index / 3) * 32;
		on.write(name, x, y, label);
		on.write(value, x, y + 12, { size: 9.5 });
	});
	return top + 52 + Math.ceil(facts.length / 3) * 32;
}

/** Begins another page where fewer than `needed` points are left. */
export function room(on: InvoicePaper, y: number, needed: number): number {
	if (y + needed <= paper.bottom) return y;
	on.addPage();
	return paper.top;
}

export interface Row {
	text: string;
	amount: string;
	isStrong?: boolean;
	isMuted?: boolean;
}

export function writeRows(on: InvoicePaper, rows: readonly Row[], from: number): number {
	let y = from;
	for (const { text, amount, ...style } of rows) {
		const names = on.wrap(text, 200, style);
		y = room(on, y, names.length * 12 + 5);
		names.forEach((name, row) => {
			on.write(name, 300, y + row * 12, style);
		});
		on.write(amount, paper.right, y, { ...style, ...end });
		y += names.length * 12 + 4;
	}
	return y;
}

/** A rate in words, such as `8,1 %`. @param rate per mille */
export function rateText(rate: number, { locale }: Pick<OrderSheet, "locale">): string {
	const percent = { style: "percent", maximumFractionDigits: 1 } as const;
	return new Intl.NumberFormat(locale.tag, percent).format(rate / 1000);
}

/** Rows for the net amounts and taxes of a sum, rate by rate, and for its untaxed part. */
export function vatRows({ rows, untaxed }: VatSplit, sheet: OrderSheet): Row[] {
	const { t, money } = sheet;
	const taxed = rows.flatMap(({ rate: perMille, net, vat }) => {
		const rate = rateText(perMille, sheet);
		return [
			{ text: t("invoice:net", { rate }), amount: money(net), isMuted: true },
			{ text: t("invoice:vat", { rate }), amount: money(vat), isMuted: true },
		];
	});
	return untaxed > 0
		? [...taxed, { text: t("invoice:untaxed"), amount: money(untaxed), isMuted: true }]
		: taxed;
}
