// The lines of an order with what was sent and what was cancelled of them. What is changed by it is changed
// while the order's row is locked.
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { type orders, returnLines, returns, shipments } from "#gateway/platform/db/schema.ts";
import { type Items, type SentLine, sentLines } from "./rules/open-items.ts";

type Order = Pick<typeof orders.$inferSelect, "orderNumber" | "state" | "lines">;

/** Items that were cancelled by line, free ones among them. */
export async function readCancelled(db: Db, orderNumber: string): Promise<Items[]> {
	return db
		.select({
			lineId: returnLines.lineId,
			quantity: sql<number>`sum(${returnLines.quantity})::int`,
		})
		.from(returnLines)
		.innerJoin(returns, eq(returns.returnNumber, returnLines.returnNumber))
		.where(and(eq(returns.orderNumber, orderNumber), eq(returns.kind, "cancellation")))
		.groupBy(returnLines.lineId);
}

/** Oldest first. */
export async function readShipments(db: Db, orderNumber: string) {
	return db
		.select()
		.from(shipments)
		.where(eq(shipments.orderNumber, orderNumber))
		.orderBy(asc(shipments.shippedAt), asc(shipments.shipmentId));
}

export async function readSentLines(db: Db, order: Order): Promise<SentLine[]> {
	const sent = await readShipments(db, order.orderNumber);
	const cancelled = await readCancelled(db, order.orderNumber);
	return sentLines(
		order,
		sent.flatMap(({ lines }) => lines),
		cancelled,
	);
}
