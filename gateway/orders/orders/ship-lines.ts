// Items of an order leave (ORDER-49), whatever reports it: an operator's call, the console, the demonstration.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import type { Parcel } from "#gateway/platform/db/schema/shipment.ts";
import { orders, shipments } from "#gateway/platform/db/schema.ts";
import { recordOrderEvent } from "./order-events.ts";
import { type Items, openItems, type SentLine } from "./rules/open-items.ts";
import { returnNumberOf } from "./rules/order-number.ts";
import { readSentLines } from "./sent-lines.ts";

type Order = typeof orders.$inferSelect;
export type Shipment = typeof shipments.$inferSelect;

export interface Shipping {
	/** all that are still to be sent without it */
	lines?: readonly Items[] | undefined;
	/** one at least */
	parcels: readonly Parcel[];
	/** the store that sends them */
	locationId?: string | undefined;
}

/** The order's row, locked: nothing else of it changes until the transaction ends. */
export async function lockOrderRow(tx: Db, orderNumber: string): Promise<Order | null> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(eq(orders.orderNumber, orderNumber))
		.for("update");
	return order ?? null;
}

/**
 * Writes a shipment and moves the order: `prepared` while anything is left, else `shipped`. Its letter tells of these parcels.
 * @param order locked
 * @returns the order's lines, with nothing done, if they may not be sent
 */
export async function shipLines(
	tx: Db,
	order: Order,
	{ lines: named, parcels, locationId }: Shipping,
	now: Date,
): Promise<{ shipment: Shipment } | { refused: SentLine[] }> {
	const { orderNumber, state } = order;
	const lines = await readSentLines(tx, order);
	const items = openItems(lines, named);
	if (!items || (state !== "paid" && state !== "prepared")) return { refused: lines };
	const openOf = ({ lineId, open }: SentLine) =>
		open - (items.find((item) => item.lineId === lineId)?.quantity ?? 0);
	const isLast = lines.every((line) => openOf(line) === 0);
	const shipment = {
		shipmentId: `S${returnNumberOf(randomBytes(9)).slice(1)}`,
		orderNumber,
		lines: items,
		parcels: [...parcels],
		locationId: locationId ?? null,
		isLast,
		shippedAt: now,
	};
	// before the order's state: its event is that of the shipment
	await tx.insert(shipments).values(shipment);
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
	return { shipment };
}
