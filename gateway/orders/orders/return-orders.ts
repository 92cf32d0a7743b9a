// Takes delivered orders back for demonstration, in place of what a warehouse would report of a returned parcel. The gateway's
// upkeep makes the refunds (refunds.ts).
import { and, asc, eq, ne } from "drizzle-orm";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { canMove } from "./rules/lifecycle.ts";
import { lockOrder, takeBack } from "./take-back.ts";

type ReturnOutcome =
	| "returned"
	/** there is no such order, or it is not with its customer */
	| "notDelivered"
	/** a gift card bought in it has paid for something */
	| "giftCardUsed";

/**
 * An order comes back whole: its items go back to stock, its money goes back the way it came, delivery included. An order of
 * gift cards alone has nothing to send: it is taken back by its number, and its cards are blocked.
 */
async function returnDeliveredOrder(
	context: DbContext,
	orderNumber: string,
): Promise<ReturnOutcome> {
	return context.db.transaction(async (tx) => {
		const locked = await lockOrder(tx, eq(orders.orderNumber, orderNumber));
		if (!locked) return "notDelivered";
		if (!canMove(locked.order.state, "returned")) return "notDelivered";
		const now = context.now();
		if (!(await takeBack(tx, locked, "returned", now))) return "giftCardUsed";
		await queueLetters(tx, now, [{ kind: "order-returned", about: orderNumber, orderNumber }]);
		return "returned";
	});
}

export interface Return {
	orderNumber: string;
	outcome: ReturnOutcome;
}

/** @param named order numbers; if none is named, every delivered order of which something was carried */
export async function returnOrders(
	context: DbContext,
	named: readonly string[] = [],
): Promise<Return[]> {
	const delivered = async () => {
		const rows = await context.db
			.select({ orderNumber: orders.orderNumber })
			.from(orders)
			.where(and(eq(orders.state, "delivered"), ne(orders.shippingMethod, "VI")))
			.orderBy(asc(orders.placedAt), asc(orders.orderNumber));
		return rows.map(({ orderNumber }) => orderNumber);
	};
	const done: Return[] = [];
	for (const orderNumber of named.length > 0 ? named : await delivered()) {
		done.push({ orderNumber, outcome: await returnDeliveredOrder(context, orderNumber) });
	}
	return done;
}

const outcomeText: Readonly<Record<ReturnOutcome, string>> = {
	returned: "delivered → returned",
	notDelivered: "is not delivered",
	giftCardUsed: "stays: a gift card bought in it has been used",
};

/** One line per order, for an operator. */
export function returnReport(done: readonly Return[]): CommandOutput {
	const line = ({ orderNumber, outcome }: Return) => `${orderNumber}  ${outcomeText[outcome]}`;
	return formatRows(done, line, "No order is delivered.");
}
