// An order comes back whole: its items go back to stock, its money goes back the way it came, delivery included. An order of
// gift cards alone has nothing to send: it is taken back by its number, and its cards are blocked.
import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { canMove } from "./rules/lifecycle.ts";
import { lockOrder, takeBack } from "./take-back.ts";

export type ReturnOutcome =
	| "returned"
	/** there is no such order, or it is not with its customer */
	| "notDelivered"
	/** a gift card bought in it has paid for something */
	| "giftCardUsed";

export async function returnDeliveredOrder(
	context: Pick<GatewayContext, "db" | "now">,
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
