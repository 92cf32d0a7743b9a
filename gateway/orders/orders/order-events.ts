import type { OrderState } from "#contract/order/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orderEvents } from "#gateway/platform/db/schema.ts";

/** Records the new state of an order, in the transaction that moves it; each state once. */
export async function recordOrderEvent(
	tx: Db,
	orderNumber: string,
	state: OrderState,
	at: Date,
): Promise<void> {
	await tx.insert(orderEvents).values({ orderNumber, state, at }).onConflictDoNothing();
}
