// Which of a return's announced items came: refunded, or exchanged for the size that is held for them.
import { and, eq } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders, returnLines } from "#gateway/platform/db/schema.ts";
import { type Exchange, findHeldExchanges, releaseSizes, sendSize } from "./exchanges.ts";
import { returnStock } from "./give-back.ts";
import { linesAfter } from "./rules/exchange.ts";
import { acceptedUnits, type ReturnableLine, refundFor } from "./rules/return.ts";
import { withExchanged } from "./rules/vat.ts";
import type { LockedOrder } from "./take-back.ts";

type Order = LockedOrder["order"];
/** Items that came, by sku; a sku that is missing has not come. */
export type ReceivedQuantities = ReadonlyMap<string, number>;

export interface ReturnedLine {
	line: ReturnableLine;
	received: number;
	withdrawn: number;
	/** cents that are refunded */
	amount: number;
	/** what is sent for them, in place of the money */
	exchange: Exchange | null;
}

/** Items withdrawn from since their exchange was asked for are refunded: the law says that this is due. */
export async function returnedLines(
	tx: Db,
	returnNumber: string,
	lines: readonly ReturnableLine[],
	quantities: ReceivedQuantities | null,
): Promise<{ taken: ReturnedLine[]; held: Exchange[] }> {
	const announced = await tx
		.select()
		.from(returnLines)
		.where(eq(returnLines.returnNumber, returnNumber));
	const held = await findHeldExchanges(tx, { returnNumber });
	// two lines may have one sku after an exchange: what came is counted once
	const left = quantities && new Map(quantities);
	const taken = announced.flatMap(({ lineId, sku, quantity }) => {
		const line = lines.find((one) => one.lineId === lineId);
		if (!line) return [];
		const of = acceptedUnits(line, quantity, left ? (left.get(sku) ?? 0) : quantity);
		left?.set(sku, (left.get(sku) ?? 0) - of.received);
		const wanted = held.find((one) => one.lineId === lineId) ?? null;
		const exchange = of.received > 0 && of.withdrawn === 0 ? wanted : null;
		return [{ line, ...of, exchange, amount: exchange ? 0 : refundFor(line, of.received) }];
	});
	return { taken, held };
}

export async function writeReturnedLines(
	tx: Db,
	returnNumber: string,
	taken: readonly ReturnedLine[],
): Promise<void> {
	for (const { line, received, withdrawn, amount, exchange } of taken) {
		const own = and(
			eq(returnLines.returnNumber, returnNumber),
			eq(returnLines.lineId, line.lineId),
		);
		const exchanged = exchange ? received : 0;
		await tx.update(returnLines).set({ received, exchanged, withdrawn, amount }).where(own);
	}
}

/** Sends the sizes asked for in place of money; the order's lines change with them. @returns the order as it is now */
export async function sendExchanged(
	tx: Db,
	order: Order,
	{ taken, held }: { taken: readonly ReturnedLine[]; held: readonly Exchange[] },
	now: Date,
): Promise<Order> {
	const idle = held.filter((one) => !taken.some(({ exchange }) => exchange === one));
	await releaseSizes(tx, idle, now);
	let { lines, vat } = order;
	for (const { line, received: quantity, exchange } of taken) {
		const replaced = lines.find(({ lineId }) => lineId === line.lineId);
		if (!exchange || !replaced) continue;
		const amount = refundFor(line, quantity);
		lines = linesAfter(lines, { lineId: line.lineId, quantity, amount, line: exchange.line });
		vat = vat && withExchanged(vat, line.lineId, exchange.line.lineId);
		await sendSize(tx, exchange, { quantity, replaced }, now);
		const rest = exchange.quantity - quantity;
		if (rest > 0) await returnStock(tx, [{ ...exchange, quantity: rest }]);
	}
	if (lines === order.lines) return order;
	const invoicedLines = order.invoicedLines ?? order.lines;
	const { orderNumber } = order;
	await tx
		.update(orders)
		.set({ lines, invoicedLines, vat })
		.where(eq(orders.orderNumber, orderNumber));
	return { ...order, lines, invoicedLines, vat };
}
