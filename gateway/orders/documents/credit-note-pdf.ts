// A credit note on paper: what a refund gave back of an invoice, as recorded at the time, in the language of the order.

import { eq, type SQL } from "drizzle-orm";
import type { Order } from "#contract/order/shapes.ts";
import { invoiceNumberOf, type OrderRow, orderView } from "#gateway/orders/orders/view.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { creditNotes, returns } from "#gateway/platform/db/schema.ts";
import { sellerAt } from "#gateway/platform/domains/domains.ts";
import { createPaper, type InvoicePaper, paper } from "#gateway/platform/pdf/page.ts";
import { dayText, labelled } from "#gateway/platform/wording/formats.ts";
import { type OrderSheet, orderSheet } from "#gateway/platform/wording/order-sheet.ts";
import { methodName } from "#gateway/platform/wording/payment-names.ts";
import { legalText } from "#gateway/platform/wording/seller-text.ts";
import { invoicedAt, writeAddresses } from "./invoice-pdf.ts";
import { end, label, type Row, room, vatRows, writeHeading, writeRows } from "./parts.ts";

type Note = Awaited<ReturnType<typeof readCreditNotes>>[number];

/** `kind`: what was given back for; null where the whole order was taken back. */
export async function readCreditNotes(db: Db, where: SQL | undefined) {
	const rows = await db
		.select({ note: creditNotes, kind: returns.kind })
		.from(creditNotes)
		.leftJoin(returns, eq(returns.returnNumber, creditNotes.refundNumber))
		.where(where);
	return rows.map(({ note, kind }) => ({ ...note, kind }));
}

interface CreditNoteInput {
	row: OrderRow;
	order: Order;
	note: Note;
	sheet: OrderSheet;
}

const quantityEnds = 450;
const articleWidth = 340;

function writeHead(on: InvoicePaper, { row, order, note, sheet }: CreditNoteInput): number {
	const { orderNumber, state } = row.order;
	const { locale, t } = sheet;
	const whole = state === "cancelled" ? "cancelled" : "returned";
	const why = note.kind ?? whole;
	const seller = sellerAt(row.order.storeId, note.issuedAt);
	const invoiceNumber = invoiceNumberOf(row.order);
	return writeHeading(on, { seller, t }, t("credit-note:title"), [
		[t("credit-note:number"), note.creditNoteNumber],
		[t("invoice:date"), dayText(note.issuedAt, locale)],
		[t("credit-note:reason"), t(`credit-note:reasons.${why}`, { number: note.refundNumber })],
		[t("credit-note:invoice"), invoiceNumber],
		[t("credit-note:invoiceDate"), dayText(new Date(invoicedAt(order)), locale)],
		...(invoiceNumber === orderNumber ? [] : [[t("invoice:orderNumber"), orderNumber] as const]),
	]);
}

function writeColumns(on: InvoicePaper, { t }: OrderSheet, y: number): number {
	on.rule(y);
	on.write(t("invoice:article"), paper.left, y + 9, label);
	on.write(t("invoice:quantity"), quantityEnds, y + 9, { ...label, ...end });
	on.write(t("invoice:amount"), paper.right, y + 9, { ...label, ...end });
	on.rule(y + 24);
	return y + 34;
}

function writeLines(
	on: InvoicePaper,
	{ order, note, sheet }: CreditNoteInput,
	from: number,
): number {
	if (note.lines.length === 0) return from;
	let y = writeColumns(on, sheet, from);
	for (const { lineId, quantity, amount } of note.lines) {
		const at = order.lineItems.findIndex((item) => item.lineId === lineId);
		const { name = "", detail = "", isFree = false } = sheet.lines[at] ?? {};
		const names = on.wrap(name, articleWidth);
		const top = room(on, y, 24 + names.length * 12);
		y = top === y ? y : writeColumns(on, sheet, top);
		names.forEach((text, row) => {
			on.write(text, paper.left, y + row * 12);
		});
		on.write(detail, paper.left, y + names.length * 12, { size: 8, isMuted: true });
		// an amount that goes back without an item
		on.write(quantity > 0 ? String(quantity) : "", quantityEnds, y, end);
		on.write(isFree ? sheet.t("order:free") : sheet.money(amount), paper.right, y, end);
		y += names.length * 12 + 20;
	}
	return y;
}

/** The rows from the lines to the total; all rows but the total add up to it. */
function sumRows({ row, order, note, sheet }: CreditNoteInput): Row[] {
	const { t, money, locale } = sheet;
	const { giftCards, loyaltyCard, gift, donations } = row.order;
	const lines = note.lines.reduce((sum, { amount }) => sum + amount, 0);
	const extras: Row[] =
		note.extras === 0
			? []
			: [
					...giftCards.map(({ amount, recipientName: to }) => ({
						text: to ? labelled(t("order:giftCard"), to, locale.tag) : t("order:giftCard"),
						amount: money(amount),
					})),
					...(loyaltyCard
						? [{ text: t("order:loyaltyCard"), amount: money(loyaltyCard.price) }]
						: []),
					...(gift && gift.price > 0
						? [{ text: t("order:giftWrap"), amount: money(gift.price) }]
						: []),
					...donations.map(({ label: text, amount }) => ({ text, amount: money(amount) })),
				];
	return [
		...(note.lines.length > 0 ? [{ text: t("order:linesTotal"), amount: money(lines) }] : []),
		...(note.deliveryAmount > 0
			? [{ text: order.shippingInfo.name, amount: money(note.deliveryAmount) }]
			: []),
		...extras,
		{
			text: t("credit-note:total"),
			amount: money(note.amount),
			isStrong: true,
		},
	];
}

function backRows({ row, note, sheet }: CreditNoteInput): Row[] {
	const { t, money } = sheet;
	const onCards = note.onCards.reduce((sum, { amount }) => sum + amount, 0);
	const cards = note.onCards.map(({ ending, amount }) => ({
		text: t("order:paidByGiftCard", { ending }),
		amount: money(amount),
	}));
	if (note.amount === onCards) return cards;
	const product = methodName(row.payment.product, t, row.payment.cardEnding);
	return [...cards, { text: product, amount: money(note.amount - onCards) }];
}

/** Codes and points: not money, but the customer's. */
function setOffLines({ row, note, sheet: { t } }: CreditNoteInput): string[] {
	const codes = row.order.codes.map(({ code }) => code).join(", ");
	const { points } = note;
	return [
		note.isLast && codes ? t("credit-note:codes", { codes }) : "",
		points > 0 ? t("credit-note:pointsBack", { points }) : "",
		points < 0 ? t("credit-note:pointsGone", { points: -points }) : "",
	].filter(Boolean);
}

/** Small print over the whole width. @returns y where the next part starts */
function writeNotes(on: InvoicePaper, lines: readonly string[], from: number): number {
	const small = { size: 8, isMuted: true } as const;
	let y = from;
	for (const text of lines.flatMap((line) => on.wrap(line, paper.right - paper.left, small))) {
		y = room(on, y, 12);
		on.write(text, paper.left, y, small);
		y += 12;
	}
	return y;
}

export function creditNotePdf(row: OrderRow, note: Note) {
	const { language, storeId } = row.order;
	const order = orderView(row, language);
	const sheet = orderSheet(order, storeId, language);
	const about = { row, order, note, sheet };
	const { t } = sheet;
	const { tag } = sheet.locale;
	const title = `${t("credit-note:title")} ${note.creditNoteNumber}`;
	const seller = sellerAt(storeId, note.issuedAt);
	const foot = legalText(seller, t, tag);
	const on = createPaper({ title, author: seller.name, tag, date: note.issuedAt, foot });
	let y = writeAddresses(on, sheet, false, writeHead(on, about));
	y = room(on, writeLines(on, about, y), 60);
	on.rule(y);
	y = writeRows(on, sumRows(about), y + 12);
	const { vatRows: rows, untaxed } = note;
	y = writeRows(on, vatRows({ rows, untaxed }, sheet), y + 6);
	y = room(on, y + 8, 40);
	on.rule(y);
	on.write(t("credit-note:back"), paper.left, y + 12, label);
	y = writeRows(on, backRows(about), y + 12);
	const setOff = setOffLines(about);
	if (setOff.length > 0) {
		y = room(on, y + 8, 40);
		on.rule(y);
		on.write(t("credit-note:setOff"), paper.left, y + 12, label);
		y = writeNotes(on, setOff, y + 27);
	}
	writeNotes(on, [t("credit-note:note")], y + 14);
	return on.finish((page, pages) => t("invoice:page", { page, pages }));
}
