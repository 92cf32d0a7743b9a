// Items of an order that are not sent (ORDER-50): an operator's decision, before they left.
import { eq } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { releaseItems } from "./allotted.ts";
import { type GivenLine, giveAmount } from "./give-amount.ts";
import { holdStock } from "./give-back.ts";
import { recordOrderEvent } from "./order-events.ts";
import { readReturnableLines } from "./returnable-lines.ts";
import { type Items, openItems, type SentLine } from "./rules/open-items.ts";
import { refundFor } from "./rules/return.ts";
import { readSentLines } from "./sent-lines.ts";
import { type LockedOrder, lockOrder, takeBack } from "./take-back.ts";

interface Cancelling {
	/** all that are still to be sent without it */
	lines?: readonly Items[] | undefined;
	reason: string;
	/** whether the items can be sold again */
	restock: boolean;
}

export type CancelLinesOutcome =
	/** the number to refund by */
	| { refundNumber: string }
	| { refused: "state" | "lines" | "giftCardUsed"; lines: SentLine[] }
	| null;

async function cancelWhole(
	tx: Db,
	locked: LockedOrder,
	restock: boolean,
	now: Date,
): Promise<boolean> {
	const { orderNumber } = locked.order;
	if (!(await takeBack(tx, locked, "cancelled", now, { restocks: restock }))) return false;
	await queueLetters(tx, now, [{ kind: "items-cancelled", about: orderNumber, orderNumber }]);
	return true;
}

/** @param items that are open */
async function cancelSome(
	tx: Db,
	locked: LockedOrder,
	items: readonly Items[],
	{ reason, restock }: Cancelling,
	open: readonly SentLine[],
	now: Date,
): Promise<string> {
	const { order } = locked;
	const paid = await readReturnableLines(tx, order);
	const lines: GivenLine[] = items.map(({ lineId, quantity }) => {
		const line = paid.find((one) => one.lineId === lineId);
		const sku = order.lines.find((one) => one.lineId === lineId)?.sku ?? "";
		return { lineId, sku, quantity, amount: line ? refundFor(line, quantity) : 0 };
	});
	if (restock) await holdStock(tx, lines);
	await releaseItems(tx, order.orderNumber, lines, { restocks: restock, open });
	const goodsBefore = paid.reduce((sum, { refunded }) => sum + refunded, 0);
	const giving = { kind: "cancellation" as const, reason, lines, deliveryAmount: 0, goodsBefore };
	return giveAmount(tx, locked, giving, now);
}

/** @returns null for an unknown order */
export async function cancelLines(
	{ db, now: clock }: DbContext,
	orderNumber: string,
	cancelling: Cancelling,
): Promise<CancelLinesOutcome> {
	return db.transaction(async (tx) => {
		const now = clock();
		const locked = await lockOrder(tx, eq(orders.orderNumber, orderNumber));
		if (!locked) return null;
		const { order } = locked;
		const lines = await readSentLines(tx, order);
		const { state } = order;
		if (state !== "placed" && state !== "paid" && state !== "prepared") {
			return { refused: "state", lines };
		}
		const isSent = lines.some(({ shipped }) => shipped > 0);
		const items = openItems(lines, cancelling.lines);
		const isAll =
			items !== null &&
			lines.every(
				({ lineId, open }) =>
					open === (items.find((item) => item.lineId === lineId)?.quantity ?? 0),
			);
		// an order of gift cards alone has no lines
		const isWhole =
			!isSent && (cancelling.lines ? isAll && order.extras === (order.gift?.price ?? 0) : true);
		if (isWhole) {
			return (await cancelWhole(tx, locked, cancelling.restock, now))
				? { refundNumber: orderNumber }
				: { refused: "giftCardUsed", lines };
		}
		if (!items) return { refused: "lines", lines };
		// its money is not taken yet: there is nothing to give back by line
		if (state === "placed") return { refused: "state", lines };
		if (isAll) {
			await tx.update(orders).set({ state: "shipped" }).where(eq(orders.orderNumber, orderNumber));
			if (state === "paid") await recordOrderEvent(tx, orderNumber, "prepared", now);
			await recordOrderEvent(tx, orderNumber, "shipped", now);
		}
		const refundNumber = await cancelSome(tx, locked, items, cancelling, lines, now);
		await queueLetters(tx, now, [
			{ kind: "items-cancelled", about: refundNumber, orderNumber },
			// the order has left with what was sent before
			...(isAll ? [{ kind: "e-ticket" as const, about: orderNumber, orderNumber }] : []),
		]);
		return { refundNumber };
	});
}
