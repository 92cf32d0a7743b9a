// The merchant has the items of withdrawals back: what was paid for them is refunded, line by line.
import { and, eq, inArray } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders, returns, withdrawals } from "#gateway/platform/db/schema.ts";
import { writeReturn } from "./operations/return-operations.ts";
import { readReturnableLines } from "./returnable-lines.ts";
import { canMove } from "./rules/lifecycle.ts";
import { waitingOf } from "./rules/return.ts";
import { deliveryBack, settleReturn } from "./settle-return.ts";
import { type LockedOrder, lockOrder, takeBack } from "./take-back.ts";
import { isOpenWithdrawal } from "./withdrawal-contract.ts";

async function announcedBy(tx: Db, orderNumber: string): Promise<string[]> {
	const open = inArray(returns.state, ["asked", "onItsWay"]);
	const rows = await tx
		.select({ returnNumber: returns.returnNumber })
		.from(returns)
		.where(and(eq(returns.orderNumber, orderNumber), open));
	return rows.map(({ returnNumber }) => returnNumber);
}

/**
 * Takes back a whole order that has more than items: gift cards bought in it are blocked. As for one without more, the
 * additional cost of express stays paid (ORDER-20).
 */
async function takeWhole(tx: Db, locked: LockedOrder, now: Date): Promise<boolean> {
	const { orderNumber, shippingPrice } = locked.order;
	const kept = shippingPrice - deliveryBack(locked.order);
	if (!(await takeBack(tx, locked, "returned", now, { keptDelivery: kept }))) return false;
	await queueLetters(tx, now, [{ kind: "order-returned", about: orderNumber, orderNumber }]);
	return true;
}

/** @returns what was done, for an operator */
async function closeWithdrawalsOf(tx: Db, orderNumber: string, now: Date): Promise<string> {
	const locked = await lockOrder(tx, eq(orders.orderNumber, orderNumber));
	const ofOrder = and(eq(withdrawals.orderNumber, orderNumber), isOpenWithdrawal);
	const open = await tx.select().from(withdrawals).where(ofOrder);
	if (!locked || open.length === 0) return "nothing is open";
	const { order } = locked;
	if (order.state === "cancelled" || order.state === "returned") return "nothing is open";
	if (!canMove(order.state, "returned")) return "stays: it is not delivered";
	const isWhole = open.some((statement) => statement.isWhole) && order.extras > 0;
	if (!isWhole || !(await takeWhole(tx, locked, now))) {
		const lines = await readReturnableLines(tx, order);
		const waiting = waitingOf(lines);
		const isAnnounced = waiting.some(({ lineId }) =>
			lines.some((line) => line.lineId === lineId && line.announced > 0),
		);
		if (isAnnounced) {
			return `waits for ${(await announcedBy(tx, orderNumber)).join(", ")}: say receive-return`;
		}
		if (waiting.length > 0) {
			const wishes = waiting.map((line) => ({ ...line, reason: "unsaid" as const }));
			const news = { order, way: "parcel" as const, wishes, lines };
			await settleReturn(tx, locked, await writeReturn(tx, news, now), null, now);
		}
	}
	await tx.update(withdrawals).set({ settledAt: now }).where(ofOrder);
	return "done";
}

/** Settles the open withdrawals of the named orders and refunds them. @throws Error if none is named */
export async function withdrawalsDone({ db, now }: DbContext, orderNumbers: readonly string[]) {
	if (orderNumbers.length === 0) throw new Error("Say withdrawals-done and the numbers of orders.");
	const report: string[] = [];
	for (const orderNumber of orderNumbers) {
		const done = await db.transaction((tx) => closeWithdrawalsOf(tx, orderNumber, now()));
		report.push(`${orderNumber}  ${done}`);
	}
	return report.join("\n");
}
