// The lines of an order with what became of their items. A transaction that changes anything based on them holds the order's row.
import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	exchanges,
	type orders,
	returnLines,
	returns,
	withdrawals,
} from "#gateway/platform/db/schema.ts";
import type { ReturnableLine } from "./rules/return.ts";

type Order = Pick<typeof orders.$inferSelect, "orderNumber" | "lines">;

/** By line: what came back of it, and what is announced. */
async function countReturned(db: Db, orderNumber: string) {
	const isOpen = sql`${returns.state} in ('asked', 'onItsWay')`;
	const rows = await db
		.select({
			lineId: returnLines.lineId,
			received: sql<number>`coalesce(sum(${returnLines.received} - ${returnLines.exchanged}), 0)::int`,
			refunded: sql<number>`coalesce(sum(${returnLines.amount}), 0)::int`,
			withdrawn: sql<number>`coalesce(sum(${returnLines.withdrawn}), 0)::int`,
			announced: sql<number>`coalesce(sum(${returnLines.quantity}) filter (where ${isOpen}), 0)::int`,
		})
		.from(returnLines)
		.innerJoin(returns, eq(returns.returnNumber, returnLines.returnNumber))
		.where(eq(returns.orderNumber, orderNumber))
		.groupBy(returnLines.lineId);
	return new Map(rows.map((row) => [row.lineId, row]));
}

async function countStated(db: Db, orderNumber: string): Promise<Map<string, number>> {
	const statements = await db
		.select({ lines: withdrawals.lines })
		.from(withdrawals)
		.where(and(eq(withdrawals.orderNumber, orderNumber), ne(withdrawals.outcome, "refused")));
	const stated = new Map<string, number>();
	for (const { lineId, quantity } of statements.flatMap(({ lines }) => lines)) {
		stated.set(lineId, (stated.get(lineId) ?? 0) + quantity);
	}
	return stated;
}

/** Lines of exchanged sizes that were sent and have not arrived. */
async function sizesOnTheirWay(db: Db, orderNumber: string): Promise<Set<string>> {
	const rows = await db
		.select({ line: exchanges.line })
		.from(exchanges)
		.where(and(eq(exchanges.orderNumber, orderNumber), eq(exchanges.state, "sent")));
	return new Set(rows.map(({ line }) => line.lineId));
}

/** Lines that were paid for; gifts go back with the whole order. */
export async function readReturnableLines(db: Db, order: Order): Promise<ReturnableLine[]> {
	const returned = await countReturned(db, order.orderNumber);
	const stated = await countStated(db, order.orderNumber);
	const onTheirWay = await sizesOnTheirWay(db, order.orderNumber);
	return order.lines
		.filter(({ isFree }) => !isFree)
		.map(({ lineId, sku, quantity, totalPrice }) => ({
			lineId,
			sku,
			quantity,
			totalPrice,
			received: 0,
			refunded: 0,
			withdrawn: 0,
			announced: 0,
			...returned.get(lineId),
			isOnItsWay: onTheirWay.has(lineId),
			stated: Math.min(quantity, stated.get(lineId) ?? 0),
		}));
}
