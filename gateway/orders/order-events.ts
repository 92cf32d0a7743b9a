import type { OrderState } from "../contract/order/shapes.ts";
import type { Db } from "../db/client.ts";
import { orderEvents } from "../db/schema.ts";

/** Notes what an order came to, in the transaction that brought it there; a state is come to once. */
export async function noteOrderEvent(
	tx: Db,
	orderNumber: string,
	state: OrderState,
	at: Date,
): Promise<void> {
	await tx.insert(orderEvents).values({ orderNumber, state, at }).onConflictDoNothing();
}
