// Items of an order leave (ORDER-49), whatever reports it: an operator's call, the console, the demonstration.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import type { Parcel } from "#gateway/platform/db/schema/order.ts";
import { orders, shipments } from "#gateway/platform/db/schema.ts";
import { adjustStock } from "#gateway/selling/catalog/adjust-stock.ts";
import { isStore } from "#gateway/selling/catalog/stock-movements.ts";
import { locationOf } from "#gateway/selling/warehouses/rules/allot.ts";
import { readAllotted, reduceAllotted } from "./allotted.ts";
import { recordOrderEvent } from "./order-events.ts";
import { type Items, openItems, type SentLine } from "./rules/open-items.ts";
import { openPlaces, type PlacedItems, takenFrom } from "./rules/open-places.ts";
import { returnNumberOf } from "./rules/order-number.ts";
import { readSentLines } from "./sent-lines.ts";

type Order = typeof orders.$inferSelect;
export type Shipment = typeof shipments.$inferSelect;

export interface Shipping {
	/** all that are still to be sent without it; all of the warehouse, where one is named */
	lines?: readonly Items[] | undefined;
	/** one at least */
	parcels: readonly Parcel[];
	/** the warehouse that sends them, `main` for the main one, or a store */
	locationId?: string | undefined;
}

export type ShipOutcome =
	| { shipment: Shipment }
	/** `location`: several warehouses have these items to send, and none is named; `stock`: the one that is has too few of these */
	| { refused: "lines" | "location" | "stock"; lines: SentLine[]; short: string[] };

/** The order's row, locked: nothing else of it changes until the transaction ends. */
export async function lockOrderRow(tx: Db, orderNumber: string): Promise<Order | null> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(eq(orders.orderNumber, orderNumber))
		.for("update");
	return order ?? null;
}

/** Warehouses with items of an order to send, each once. */
export async function openWarehouses(tx: Db, order: Order): Promise<string[]> {
	const lines = await readSentLines(tx, order);
	const places = openPlaces(lines, await readAllotted(tx, order.orderNumber));
	return [...new Set(places.map(({ warehouseId }) => warehouseId))];
}

/** What leaves one place and was allotted to others leaves its stock, and they get it back. @returns sizes of which it has too few */
async function moveStock(
	tx: Db,
	order: Order,
	sent: readonly PlacedItems[],
	place: string,
): Promise<string[]> {
	const moved = sent
		.filter(({ warehouseId }) => warehouseId !== place)
		.flatMap(({ lineId, quantity, warehouseId }) => {
			const gtin = order.lines.find((line) => line.lineId === lineId)?.sku;
			if (!gtin) return [];
			return [
				{ gtin, locationId: locationOf(place), change: -quantity },
				{ gtin, locationId: locationOf(warehouseId), change: quantity },
			];
		});
	if (moved.length === 0) return [];
	const { short } = await adjustStock(tx, moved);
	return short.map(({ gtin }) => gtin);
}

/**
 * Writes a shipment and moves the order: `prepared` while anything is left, else `shipped`. Its letter tells of these parcels.
 * @param order locked
 * @returns why they may not be sent; after `stock` the caller ends the transaction with nothing done
 */
export async function shipLines(
	tx: Db,
	order: Order,
	{ lines: named, parcels, locationId }: Shipping,
	now: Date,
): Promise<ShipOutcome> {
	const { orderNumber, state } = order;
	const lines = await readSentLines(tx, order);
	const places = openPlaces(lines, await readAllotted(tx, orderNumber));
	// a store sends whatever is left; a warehouse what it has to send
	const all =
		locationId && !isStore(locationId)
			? places
					.filter(({ warehouseId }) => warehouseId === locationId)
					.map(({ lineId, quantity }) => ({ lineId, quantity }))
			: undefined;
	const items = openItems(lines, named ?? all);
	const refused = (reason: "lines" | "location" | "stock", short: string[] = []) => ({
		refused: reason,
		lines,
		short,
	});
	if (!items || (state !== "paid" && state !== "prepared")) return refused("lines");
	const sent = takenFrom(places, items, locationId);
	const [from, ...others] = new Set(sent.map(({ warehouseId }) => warehouseId));
	if (!from || (!locationId && others.length > 0)) return refused("location");
	const place = locationId ?? from;
	const openOf = ({ lineId, open }: SentLine) =>
		open - (items.find((item) => item.lineId === lineId)?.quantity ?? 0);
	const isLast = lines.every((line) => openOf(line) === 0);
	const shipment = {
		shipmentId: `S${returnNumberOf(randomBytes(9)).slice(1)}`,
		orderNumber,
		lines: items,
		parcels: [...parcels],
		locationId: locationOf(place),
		isLast,
		shippedAt: now,
	};
	// before the order's state: its event is that of the shipment
	await tx.insert(shipments).values(shipment);
	await reduceAllotted(tx, orderNumber, sent);
	// one parcel stands for the order where only one can be told
	const [first = { carrier: "", trackingNumber: "" }] = parcels;
	await tx
		.update(orders)
		.set({ ...first, state: isLast ? "shipped" : "prepared" })
		.where(eq(orders.orderNumber, orderNumber));
	if (state === "paid") await recordOrderEvent(tx, orderNumber, "prepared", now);
	if (isLast) await recordOrderEvent(tx, orderNumber, "shipped", now);
	await queueLetters(tx, now, [
		{ kind: "order-shipped", about: shipment.shipmentId, orderNumber },
		...(isLast ? [{ kind: "e-ticket" as const, about: orderNumber, orderNumber }] : []),
	]);
	const short = await moveStock(tx, order, sent, place);
	return short.length > 0 ? refused("stock", short) : { shipment };
}
