// The paper in a parcel, in the language of the order: what is in it, and no price (ORDER-46). The invoice goes to the buyer.
import { writeFile } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { eq } from "drizzle-orm";
import type { CommandOutput } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { readAllotted } from "#gateway/orders/orders/allotted.ts";
import { findOrder } from "#gateway/orders/orders/operator-orders.ts";
import type { Items } from "#gateway/orders/orders/rules/open-items.ts";
import { openPlaces } from "#gateway/orders/orders/rules/open-places.ts";
import { readSentLines, readShipments } from "#gateway/orders/orders/sent-lines.ts";
import { isPaid, type OrderRow, orderView, selectOrders } from "#gateway/orders/orders/view.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { sellerAt } from "#gateway/platform/domains/domains.ts";
import { createPaper, type InvoicePaper, paper } from "#gateway/platform/pdf/page.ts";
import { addressName, dayText } from "#gateway/platform/wording/formats.ts";
import { type OrderSheet, orderSheet } from "#gateway/platform/wording/order-sheet.ts";
import { mainWarehouse } from "#gateway/selling/warehouses/rules/allot.ts";
import { end, label, room, writeHeading } from "./parts.ts";

const articleWidth = 380;

function writeColumns(on: InvoicePaper, { t }: OrderSheet, y: number): number {
	on.rule(y);
	on.write(t("delivery-note:article"), paper.left, y + 9, label);
	on.write(t("delivery-note:quantity"), paper.right, y + 9, { ...label, ...end });
	on.rule(y + 24);
	return y + 34;
}

/** The giver's words, as on the card. @returns y where the next part starts */
function writeMessage(on: InvoicePaper, message: string, from: number): number {
	const large = { face: "display", size: 15 } as const;
	let y = from;
	for (const line of message.split("\n")) {
		for (const text of on.wrap(line, paper.right - paper.left, large)) {
			y = room(on, y, 20);
			on.write(text, paper.left, y, large);
			y += 20;
		}
	}
	return y + 16;
}

/**
 * @param row of a paid order, with the sizes that were first sent
 * @param items of one parcel; without them the whole order
 */
export function deliveryNotePdf(row: OrderRow, items?: readonly Items[]) {
	const { language, storeId, invoicedLines, lines, orderNumber, placedAt } = row.order;
	const order = { ...orderView(row, language), lineItems: invoicedLines ?? lines };
	const sheet = orderSheet(order, storeId, language);
	const { t, locale } = sheet;
	const seller = sellerAt(storeId, placedAt);
	const title = `${t("delivery-note:title")} ${orderNumber}`;
	const on = createPaper({ title, author: seller.name, tag: locale.tag, date: placedAt });
	const giver = addressName(order.billingAddress);
	let y = writeHeading(on, { seller, t }, t("delivery-note:title"), [
		[t("delivery-note:number"), orderNumber],
		[t("delivery-note:date"), dayText(placedAt, locale)],
		...(order.gift ? [[t("delivery-note:from"), giver] as const] : []),
	]);
	on.rule(y);
	on.write(t("delivery-note:deliverTo"), paper.left, y + 12, label);
	sheet.deliveryLines.forEach((text, index) => {
		on.write(text, paper.left, y + 25 + index * 12.5);
	});
	y += 25 + sheet.deliveryLines.length * 12.5 + 18;
	if (order.gift?.message) y = writeMessage(on, order.gift.message, y + 4);
	y = writeColumns(on, sheet, y);
	const quantityOf = ({ lineId, quantity }: Items) =>
		items ? (items.find((one) => one.lineId === lineId)?.quantity ?? 0) : quantity;
	sheet.lines.forEach((line, index) => {
		const quantity = quantityOf(line);
		if (quantity === 0) return;
		const names = on.wrap(line.name, articleWidth);
		const from = room(on, y, 24 + names.length * 12);
		y = from === y ? y : writeColumns(on, sheet, from);
		names.forEach((text, at) => {
			on.write(text, paper.left, y + at * 12);
		});
		const detail = `${line.detail} · ${order.lineItems[index]?.sku ?? ""}`;
		on.write(detail, paper.left, y + names.length * 12, { size: 8, isMuted: true });
		on.write(String(quantity), paper.right, y, end);
		y += names.length * 12 + 20;
	});
	y = room(on, y, 40);
	on.rule(y);
	const small = { size: 8, isMuted: true } as const;
	on.wrap(t("delivery-note:returns"), paper.right - paper.left, small).forEach((text, index) => {
		on.write(text, paper.left, y + 12 + index * 12, small);
	});
	return on.finish((page, pages) => t("invoice:page", { page, pages }));
}

/** What is still to be sent, else what was; all of an order of which nothing is sent or cancelled yet. */
async function packedOf(db: Db, { order }: OrderRow): Promise<Items[] | undefined> {
	const lines = await readSentLines(db, order);
	const quantity = lines.some(({ open }) => open > 0) ? "open" : "shipped";
	// after an exchange the lines of today are not those that were sent first
	if (lines.every(({ cancelled, shipped }) => cancelled === 0 && shipped === 0)) return undefined;
	if (quantity === "shipped" && lines.every(({ cancelled }) => cancelled === 0)) return undefined;
	return lines.map((line) => ({ lineId: line.lineId, quantity: line[quantity] }));
}

/** What a warehouse is to send of an order, else what it has sent last. @throws Error if it has no part of it */
async function itemsOf(db: Db, { order }: OrderRow, warehouseId: string): Promise<Items[]> {
	const { orderNumber } = order;
	const open = openPlaces(await readSentLines(db, order), await readAllotted(db, orderNumber));
	const sent = (await readShipments(db, orderNumber)).map(({ locationId, lines }) => ({
		warehouseId: locationId ?? mainWarehouse,
		lines,
	}));
	const own = open.filter((place) => place.warehouseId === warehouseId);
	const items =
		own.length > 0 ? own : sent.findLast((one) => one.warehouseId === warehouseId)?.lines;
	if (items) return items;
	const places = new Set([...open, ...sent].map((place) => place.warehouseId));
	throw new Error(`${orderNumber} has nothing at ${warehouseId}: say ${[...places].join(" or ")}.`);
}

/**
 * Writes a delivery note, a PDF without prices: of an order, or of the part that a warehouse sends of it.
 * @param about order number, absolute path of the file, and the warehouse
 * @throws Error for an unknown or unpaid order, one that nothing is sent of, or a file that is there already
 */
export async function writeDeliveryNote(
	{ db }: Pick<GatewayContext, "db">,
	[orderNumber = "", file = "", warehouseId, ...more]: readonly string[],
): Promise<CommandOutput> {
	if (file === "" || more.length > 0)
		throw new Error("Say delivery-note <order number> <file> [warehouse].");
	// a running gateway that runs this command has another working directory
	if (!isAbsolute(file)) throw new Error(`Give the whole path of ${file}.`);
	await findOrder({ db }, orderNumber);
	const [row] = await selectOrders(db, eq(orders.orderNumber, orderNumber));
	if (!row || !isPaid(row)) throw new Error(`${orderNumber} is not paid: nothing is packed yet.`);
	if (row.order.lines.length === 0) throw new Error(`${orderNumber} has nothing to send.`);
	const items = await (warehouseId ? itemsOf(db, row, warehouseId) : packedOf(db, row));
	if (items?.every(({ quantity }) => quantity === 0)) {
		throw new Error(`${orderNumber} has nothing to send.`);
	}
	// it has the recipient's name and address
	await writeFile(file, await deliveryNotePdf(row, items), { mode: 0o600, flag: "wx" });
	return { text: `${orderNumber}  written to ${file}`, json: { orderNumber, file } };
}
