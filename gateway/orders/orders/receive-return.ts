// Receives a return, whatever else is taken back of its order at the same moment.
import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { orders, returns } from "#gateway/platform/db/schema.ts";
import type { ReceivedQuantities } from "./returned-lines.ts";
import { canMove } from "./rules/lifecycle.ts";
import { settleReturn } from "./settle-return.ts";
import { lockOrder } from "./take-back.ts";

type Context = Pick<GatewayContext, "db" | "now">;

export type ReceiveOutcome =
	| "received"
	| "unknown"
	/** it was received before */
	| "before"
	/** its order was taken back whole, or is not delivered */
	| "order"
	/** none of its items is left to come back */
	| "nothing";

/** @param quantities null if everything announced has come */
export async function receiveReturn(
	context: Context,
	returnNumber: string,
	quantities: ReceivedQuantities | null,
): Promise<ReceiveOutcome> {
	return context.db.transaction(async (tx) => {
		const own = eq(returns.returnNumber, returnNumber);
		const [found] = await tx.select({ orderNumber: returns.orderNumber }).from(returns).where(own);
		const locked = found && (await lockOrder(tx, eq(orders.orderNumber, found.orderNumber)));
		if (!locked) return "unknown";
		const [asked] = await tx.select().from(returns).where(own).for("update");
		if (asked?.receivedAt) return "before";
		if (!canMove(locked.order.state, "returned")) return "order";
		return (await settleReturn(tx, locked, returnNumber, quantities, context.now()))
			? "received"
			: "nothing";
	});
}
