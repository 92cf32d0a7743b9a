// A customer cancels an order before anything of it is prepared.
import { and, eq } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { isCancellable } from "./rules/lifecycle.ts";
import { lockOrder, takeBack } from "./take-back.ts";

export type CancelOutcome =
	/** now, or by an earlier call */
	| "cancelled"
	| "unknown"
	/** it is past that state, or a gift card bought in it has paid for something */
	| "state"
	| "giftCardUsed";

export async function cancelPlacedOrder(
	context: DbContext,
	orderNumber: string,
	customerId: string,
): Promise<CancelOutcome> {
	return context.db.transaction(async (tx) => {
		const now = context.now();
		const own = and(eq(orders.orderNumber, orderNumber), eq(orders.customerId, customerId));
		const locked = await lockOrder(tx, own);
		if (!locked) return "unknown";
		const { state } = locked.order;
		if (state === "cancelled") return "cancelled";
		if (!isCancellable(state)) return "state";
		if (!(await takeBack(tx, locked, "cancelled", now))) return "giftCardUsed";
		await queueLetters(tx, now, [{ kind: "order-cancelled", about: orderNumber, orderNumber }]);
		return "cancelled";
	});
}
