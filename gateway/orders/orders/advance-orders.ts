// Moves orders on for demonstration, in place of what a warehouse and a courier would report.
import { randomBytes } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { placeModeOf } from "#contract/delivery/shapes.ts";
import type { OrderState } from "#contract/order/shapes.ts";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { makeReady } from "./make-ready.ts";
import { markDelivered } from "./operator-orders.ts";
import { recordOrderEvent } from "./order-events.ts";
import { carrierOf } from "./parcel-url.ts";
import { consignmentTo } from "./rules/carriers.ts";
import { stateAfter } from "./rules/lifecycle.ts";
import { lockOrderRow, openWarehouses, shipLines } from "./ship-lines.ts";

export interface Advance {
	orderNumber: string;
	from: OrderState;
	/** `ready`: it waits to be collected */
	to: OrderState | "ready";
	/** set once the order is shipped, if anything is carried */
	consignment: string;
}

type Order = typeof orders.$inferSelect;

/** Whether nothing is carried: the order reaches its customer by letter. */
const carriesNothing = (order: Pick<Order, "shippingMethod">) => order.shippingMethod === "VI";

/** Sends what is left of an order, in a parcel from each warehouse. */
async function shipOrder(tx: Db, { orderNumber }: Order, now: Date): Promise<Advance | null> {
	const order = await lockOrderRow(tx, orderNumber);
	// its customer cancelled it meanwhile
	if (order?.state !== "prepared") return null;
	const { country } = order.shippingAddress;
	const places = await openWarehouses(tx, order);
	const parcels = places.map((locationId) => ({
		locationId,
		parcel: consignmentTo(country, randomBytes(24), carrierOf(order)),
	}));
	for (const { locationId, parcel } of parcels) {
		const sent = await shipLines(tx, order, { parcels: [parcel], locationId }, now);
		if ("refused" in sent) return null;
	}
	const consignment = parcels
		.map(({ parcel: { carrier, trackingNumber } }) => `${carrier} ${trackingNumber}`)
		.join(", ");
	return { orderNumber, from: order.state, to: "shipped", consignment };
}

async function advanceOrder(tx: Db, order: Order, now: Date): Promise<Advance | null> {
	const to = stateAfter(order.state);
	if (!to) return null;
	const { orderNumber } = order;
	// a parcel for a store, point or locker waits there first
	if (to === "delivered" && placeModeOf(order.shippingMethod) && !order.readyAt) {
		const isReady = await makeReady(tx, now, orderNumber);
		return isReady ? { orderNumber, from: "shipped", to: "ready", consignment: "" } : null;
	}
	if (to === "shipped" && !carriesNothing(order)) return shipOrder(tx, order, now);
	const { carrier, trackingNumber } = order;
	const consignment = `${carrier} ${trackingNumber}`.trim();
	if (to === "delivered") {
		const isDelivered = await markDelivered(tx, orderNumber, now);
		return isDelivered ? { orderNumber, from: "shipped", to, consignment } : null;
	}
	// conditional: its customer may be cancelling it at this moment
	const moved = await tx
		.update(orders)
		.set({ state: to })
		.where(and(eq(orders.orderNumber, orderNumber), eq(orders.state, order.state)))
		.returning({ orderNumber: orders.orderNumber });
	if (moved.length === 0) return null;
	await recordOrderEvent(tx, orderNumber, to, now);
	if (to === "shipped") {
		await queueLetters(tx, now, [{ kind: "e-ticket", about: orderNumber, orderNumber }]);
	}
	return { orderNumber, from: order.state, to, consignment };
}

/**
 * Moves each order that is on its way on by one state; returns what it did, oldest order first.
 * @param named order numbers; all that are on their way if none is named
 */
export async function advanceOrders(
	{ db, now }: DbContext,
	named: readonly string[] = [],
): Promise<Advance[]> {
	const isOpen = inArray(orders.state, ["paid", "prepared", "shipped"]);
	const open = await db
		.select()
		.from(orders)
		.where(named.length > 0 ? and(isOpen, inArray(orders.orderNumber, [...named])) : isOpen)
		.orderBy(asc(orders.placedAt), asc(orders.orderNumber));
	const done: Advance[] = [];
	for (const order of open) {
		const advance = await db.transaction((tx) => advanceOrder(tx, order, now()));
		if (advance) done.push(advance);
	}
	return done;
}

/** One line per order, for an operator. */
export function advanceReport(done: readonly Advance[]): CommandOutput {
	return formatRows(
		done,
		({ orderNumber, from, to, consignment }) =>
			`${orderNumber}  ${from} → ${to}  ${consignment}`.trimEnd(),
		"No order is on its way.",
	);
}
