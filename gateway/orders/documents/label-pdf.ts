// The label of a return: its upper half goes on the parcel, its lower half into it.

import { code128 } from "#contract/code-128.ts";
import { placeModeOf } from "#contract/delivery/shapes.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { sellerAt } from "#gateway/platform/domains/domains.ts";
import { createPaper, type InvoicePaper, paper } from "#gateway/platform/pdf/page.ts";
import { type OrderSheet, orderSheet } from "#gateway/platform/wording/order-sheet.ts";
import { returnAddressLines } from "#gateway/selling/warehouses/read-warehouses.ts";
import { brand } from "#shop/brand.ts";
import { label } from "./parts.ts";

/** In points: the width of a module and the height of the bars; a scanner reads modules from 0.25 mm. */
const bars = { module: 1.35, height: 72 } as const;
const fold = 400;

/** The number as a barcode, so that a till or a warehouse need not type it. */
function writeBars(on: InvoicePaper, text: string, y: number): void {
	let x: number = paper.left;
	for (const [index, width] of code128(text).entries()) {
		if (index % 2 === 0) on.bar(x, y, width * bars.module, bars.height);
		x += width * bars.module;
	}
	on.write(text, paper.left, y + bars.height + 8, { size: 13 });
}

function writeBlock(
	on: InvoicePaper,
	title: string,
	lines: readonly string[],
	x: number,
	y: number,
	size = 10,
): number {
	on.write(title, x, y, label);
	lines.forEach((text, row) => {
		on.write(text, x, y + 14 + row * size * 1.35, { size });
	});
	return y + 14 + lines.length * size * 1.35;
}

/** The sender's lines: the delivery address, or the billing address when the parcel went to a pickup point. */
function senderLines(order: Order, sheet: OrderSheet): readonly string[] {
	return placeModeOf(order.shippingInfo.shippingMethodKey)
		? sheet.billingLines
		: sheet.deliveryLines;
}

interface Label {
	/** number of the return, or of the order for a withdrawal without a return */
	number: string;
	askedAt: Date;
	lines: readonly { lineId: string; quantity: number }[];
}

/**
 * @param order the order that the return or withdrawal is of
 * @param target the warehouse that it leads to; null for the seller's own address
 */
export function returnLabelPdf(
	order: Order,
	storeId: string,
	language: Language,
	{ number, askedAt, lines }: Label,
	target: Parameters<typeof returnAddressLines>[1],
) {
	const sheet = orderSheet(order, storeId, language);
	const { t } = sheet;
	const isOrder = number === order.orderNumber;
	const named = isOrder ? t("order:order") : t("return-label:number");
	const title = `${named} ${number}`;
	const { tag } = sheet.locale;
	const seller = sellerAt(storeId, askedAt);
	const on = createPaper({ title, author: seller.name, tag, date: askedAt });

	on.write(brand.name, paper.left, 44, { face: "display", size: 22 });
	for (const [row, text] of on.wrap(t("return-label:labelUse"), 260, label).entries()) {
		on.write(text, paper.right, 48 + row * 11, { ...label, align: "end" });
	}
	on.rule(86);
	const to = returnAddressLines(seller, target, tag);
	writeBlock(on, t("return-label:sendTo"), to, paper.left, 104, 19);
	writeBlock(on, t("return-label:from"), senderLines(order, sheet), 370, 104, 9.5);
	on.write(named, paper.left, 246, label);
	writeBars(on, number, 262);
	on.rule(fold);

	on.write(t("return-label:slip"), paper.left, fold + 22, { face: "display", size: 17 });
	const ofReturn: [string, string][] = isOrder ? [] : [[t("return-label:number"), number]];
	const facts = [...ofReturn, [t("order:order"), order.orderNumber]] as const;
	facts.forEach(([name, value], index) => {
		on.write(name, paper.left + index * 200, fold + 56, label);
		on.write(value, paper.left + index * 200, fold + 69, { size: 11 });
	});
	if (lines.length > 0) on.write(t("return-label:lines"), paper.left, fold + 104, label);
	let y = fold + 120;
	for (const { lineId, quantity } of lines) {
		const index = order.lineItems.findIndex((item) => item.lineId === lineId);
		const line = sheet.lines[index];
		if (!line) continue;
		if (y + 34 > paper.bottom) {
			on.addPage();
			y = paper.top;
		}
		on.rule(y);
		on.write(`${quantity} × ${line.name}`, paper.left, y + 9, { size: 10 });
		on.write(line.detail, paper.left, y + 22, { size: 8, isMuted: true });
		on.write(order.lineItems[index]?.sku ?? "", paper.right, y + 9, {
			size: 8,
			isMuted: true,
			align: "end",
		});
		y += 38;
	}
	return on.finish((page, pages) => (pages > 1 ? `${page} / ${pages}` : ""));
}
