// What a customer hears of an order that goes on, whoever says so (LETTER-12).
import type { Db } from "../db/client.ts";
import { queueLetters } from "../letters/outbox.ts";
import { surveyAfter } from "./rules/lifecycle.ts";

/** It has left: where its parcel is, and the receipt. @param isCarried not so where it goes by letter alone */
export async function tellShipped(
	tx: Db,
	now: Date,
	{ orderNumber, isCarried }: { orderNumber: string; isCarried: boolean },
): Promise<void> {
	const kinds = isCarried ? (["order-shipped", "e-ticket"] as const) : (["e-ticket"] as const);
	const about = { about: orderNumber, orderNumber };
	await queueLetters(
		tx,
		now,
		kinds.map((kind) => ({ kind, ...about })),
	);
}

/** It is there: some days later it is asked about. */
export async function tellDelivered(tx: Db, now: Date, orderNumber: string): Promise<void> {
	await queueLetters(tx, surveyAfter(now), [{ kind: "survey", about: orderNumber, orderNumber }]);
}
