// The invoice of an order on paper, in the language it was ordered in.

import type { Seller } from "#contract/domain/shapes.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { storedVat } from "#gateway/orders/orders/rules/former-vat.ts";
import { invoiceNumberOf, type OrderRow, orderView } from "#gateway/orders/orders/view.ts";
import type { OrderVat } from "#gateway/platform/db/schema/order.ts";
import { sellerAt } from "#gateway/platform/domains/domains.ts";
import { createPaper, type InvoicePaper, paper } from "#gateway/platform/pdf/page.ts";
import { dayText } from "#gateway/platform/wording/formats.ts";
import {
	type OrderSheet,
	orderSheet,
	type SheetLine,
} from "#gateway/platform/wording/order-sheet.ts";
import { legalText } from "#gateway/platform/wording/seller-text.ts";
import { end, label, rateText, room, vatRows, writeHeading, writeRows } from "./parts.ts";

/** The order as it was invoiced: with the sizes that were delivered first. */
function invoicedView(row: OrderRow, language: Language): Order {
	const { invoicedLines, lines } = row.order;
	return { ...orderView(row, language), lineItems: invoicedLines ?? lines };
}

/** Where the columns of the lines end, in points; the article's begins at the left. */
const columns = { quantity: 365, price: 450, amount: paper.right, article: 270 } as const;

/** When the order was paid, or placed if that is not known. */
export function invoicedAt(order: Order): string {
	return order.events.find(({ state }) => state === "paid")?.at ?? order.placedAt;
}

function writeHead(
	on: InvoicePaper,
	number: string,
	order: Order,
	{ t, locale }: OrderSheet,
	seller: Seller,
): number {
	const { orderNumber } = order;
	return writeHeading(on, { seller, t }, t("invoice:title"), [
		[t("invoice:number"), number],
		[t("invoice:date"), dayText(new Date(invoicedAt(order)), locale)],
		[t("invoice:orderDate"), dayText(new Date(order.placedAt), locale)],
		...(number === orderNumber ? [] : [[t("invoice:orderNumber"), orderNumber] as const]),
	]);
}

export function writeAddresses(
	on: InvoicePaper,
	sheet: Pick<OrderSheet, "t" | "billingLines" | "deliveryLines">,
	isCarried: boolean,
	y: number,
) {
	const { t, billingLines, deliveryLines } = sheet;
	const blocks = [
		{ title: t("order:billTo"), lines: billingLines },
		...(isCarried ? [{ title: t("order:deliverTo"), lines: deliveryLines }] : []),
	];
	on.rule(y);
	blocks.forEach(({ title, lines }, index) => {
		const x = paper.left + index * 255;
		on.write(title, x, y + 12, label);
		lines.forEach((text, row) => {
			on.write(text, x, y + 25 + row * 12.5);
		});
	});
	const rows = Math.max(...blocks.map(({ lines }) => lines.length));
	return y + 25 + rows * 12.5 + 18;
}

export function writeColumns(on: InvoicePaper, { t }: Pick<OrderSheet, "t">, y: number): number {
	on.rule(y);
	on.write(t("invoice:article"), paper.left, y + 9, label);
	on.write(t("invoice:quantity"), columns.quantity, y + 9, { ...label, ...end });
	on.write(t("invoice:unitPrice"), columns.price, y + 9, { ...label, ...end });
	on.write(t("invoice:amount"), columns.amount, y + 9, { ...label, ...end });
	on.rule(y + 24);
	return y + 34;
}

type WrittenLine = Pick<SheetLine, "name" | "detail" | "quantity" | "price" | "amount">;

export function writeLine(
	on: InvoicePaper,
	sheet: Pick<OrderSheet, "money">,
	line: WrittenLine,
	y: number,
): number {
	const names = on.wrap(line.name, columns.article);
	names.forEach((text, row) => {
		on.write(text, paper.left, y + row * 12);
	});
	const below = y + names.length * 12;
	on.write(line.detail, paper.left, below, { size: 8, isMuted: true });
	on.write(String(line.quantity), columns.quantity, y, end);
	on.write(sheet.money(line.price), columns.price, y, end);
	on.write(sheet.money(line.amount), columns.amount, y, end);
	return below + 20;
}

/** The lines, each with its rate where the order has several. */
function withRates(sheet: OrderSheet, order: Order, vat: OrderVat): SheetLine[] {
	if (vat.rows.length < 2) return sheet.lines;
	return sheet.lines.map((line, index) => {
		const lineId = order.lineItems[index]?.lineId ?? "";
		const rate = rateText(vat.lineRates[lineId] ?? vat.standardRate, sheet);
		return { ...line, detail: `${line.detail} · ${sheet.t("invoice:vat", { rate })}` };
	});
}

/** @param row of a paid order; its tax is that of the day on which it was placed */
export function invoicePdf(row: OrderRow) {
	const { language, storeId } = row.order;
	const order = invoicedView(row, language);
	const vat = storedVat(row.order);
	const sheet = orderSheet(order, storeId, language);
	const { t, locale, money } = sheet;
	const number = invoiceNumberOf(row.order);
	const title = `${t("invoice:title")} ${number}`;
	const date = new Date(invoicedAt(order));
	const seller = sellerAt(storeId, date);
	const { tag } = locale;
	const foot = legalText(seller, t, tag);
	const on = createPaper({ title, author: seller.name, tag, date, foot });
	const isCarried = order.shippingInfo.shippingMethodKey !== "VI";
	let y = writeAddresses(on, sheet, isCarried, writeHead(on, number, order, sheet, seller));
	if (sheet.lines.length > 0) {
		y = writeColumns(on, sheet, y);
		for (const line of withRates(sheet, order, vat)) {
			const from = room(on, y, 48);
			y = writeLine(on, sheet, line, from === y ? y : writeColumns(on, sheet, from));
		}
	}
	y = room(on, y, 60);
	on.rule(y);
	const sums = sheet.sums.map(({ label: text, amount, isTotal }) => ({
		text,
		amount: money(amount),
		isStrong: isTotal === true,
	}));
	y = writeRows(on, sums, y + 12);
	y = writeRows(on, vatRows(vat, sheet), y + 6);
	y = room(on, y + 8, 40);
	on.rule(y);
	on.write(t("invoice:payments"), paper.left, y + 12, label);
	const payments = sheet.payments.map(({ label: text, amount }) => ({
		text,
		amount: money(amount),
	}));
	y = writeRows(on, payments, y + 12);
	y = room(on, y + 14, 30);
	on.write(t("invoice:included"), paper.left, y, { size: 8, isMuted: true });
	on.write(t("invoice:thanks"), paper.left, y + 12, { size: 8, isMuted: true });
	return on.finish((page, pages) => t("invoice:page", { page, pages }));
}
