// Returns as callers get them.
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { OrderReturn, ReturnState } from "#contract/order/return.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { exchanges, returnLines, returns } from "#gateway/platform/db/schema.ts";
import { type ReturnableLine, refundFor } from "./rules/return.ts";

type Exchange = typeof exchanges.$inferSelect;

export interface ReturnRow {
	row: typeof returns.$inferSelect;
	lines: (typeof returnLines.$inferSelect)[];
	exchanges: Exchange[];
}

async function withLines(db: Db, rows: ReturnRow["row"][]): Promise<ReturnRow[]> {
	if (rows.length === 0) return [];
	const numbers = rows.map(({ returnNumber }) => returnNumber);
	const lines = await db
		.select()
		.from(returnLines)
		.where(inArray(returnLines.returnNumber, numbers));
	const exchanged = await db
		.select()
		.from(exchanges)
		.where(inArray(exchanges.returnNumber, numbers));
	const linesOf = Map.groupBy(lines, ({ returnNumber }) => returnNumber);
	const exchangesOf = Map.groupBy(exchanged, ({ returnNumber }) => returnNumber);
	return rows.map((row) => ({
		row,
		lines: linesOf.get(row.returnNumber) ?? [],
		exchanges: exchangesOf.get(row.returnNumber) ?? [],
	}));
}

/** Of one order, newest first. */
export async function readReturnsOf(db: Db, orderNumber: string): Promise<ReturnRow[]> {
	const rows = await db
		.select()
		.from(returns)
		.where(and(eq(returns.orderNumber, orderNumber), eq(returns.kind, "return")))
		.orderBy(desc(returns.askedAt), desc(returns.returnNumber));
	return withLines(db, rows);
}

/** Those that have not come, oldest first. */
export async function readOpenReturns(db: Db): Promise<ReturnRow[]> {
	const rows = await db
		.select()
		.from(returns)
		.where(and(eq(returns.kind, "return"), inArray(returns.state, ["asked", "onItsWay"])))
		.orderBy(asc(returns.askedAt), asc(returns.returnNumber));
	return withLines(db, rows);
}

export async function findReturn(db: Db, returnNumber: string): Promise<ReturnRow | null> {
	const rows = await db
		.select()
		.from(returns)
		.where(and(eq(returns.returnNumber, returnNumber), eq(returns.kind, "return")));
	return (await withLines(db, rows))[0] ?? null;
}

function eventsOf({ state, askedAt, sentAt, receivedAt, refundedAt, lapsedAt }: ReturnRow["row"]) {
	const all: [ReturnState, Date | null][] = [
		["asked", askedAt],
		["onItsWay", sentAt],
		[state === "takenBack" ? "takenBack" : "lapsed", lapsedAt],
		["received", receivedAt],
		["refunded", refundedAt],
		["exchanged", state === "exchanged" ? receivedAt : null],
	];
	return all.flatMap(([name, at]) => (at ? [{ state: name, at: at.toISOString() }] : []));
}

const isOpen = (state: ReturnState) => state === "asked" || state === "onItsWay";

/** Cents due for what was announced, as far as its lines are not back already. */
function dueFor(lines: ReturnRow["lines"], paid: readonly ReturnableLine[]): number {
	return lines.reduce((sum, { lineId, quantity }) => {
		const line = paid.find((one) => one.lineId === lineId);
		return line ? sum + refundFor(line, quantity) : sum;
	}, 0);
}

function exchangeOf(exchange: Exchange | undefined) {
	if (!exchange) return null;
	const { sku, line, state, quantity, carrier, trackingNumber } = exchange;
	const { productId, colorLabel, sizeLabel } = line;
	return { sku, productId, colorLabel, sizeLabel, state, quantity, carrier, trackingNumber };
}

/** @param paid the lines of its order, with what became of their items */
export function returnView(
	{ row, lines, exchanges: exchanged }: ReturnRow,
	paid: readonly ReturnableLine[],
): OrderReturn {
	const { returnNumber, state, way, amount, deliveryAmount } = row;
	const isRefunded = ({ lineId }: ReturnRow["lines"][number]) =>
		!exchanged.some((one) => one.lineId === lineId && one.state === "held");
	const hasLabel = isOpen(state) && way === "parcel";
	return {
		returnNumber,
		state,
		way,
		lines: lines.map(({ lineId, quantity, reason, received }) => ({
			lineId,
			quantity,
			reason,
			received,
			exchange: exchangeOf(exchanged.find((one) => one.lineId === lineId)),
		})),
		events: eventsOf(row),
		amount: isOpen(state) ? dueFor(lines.filter(isRefunded), paid) : amount,
		delivery: deliveryAmount,
		hasLabel,
		// what the label's barcode says
		...(hasLabel ? { dropOffCode: returnNumber } : {}),
	};
}
