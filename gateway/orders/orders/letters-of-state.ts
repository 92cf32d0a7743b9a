// Letters to a customer about an order that moves on, whatever reports it (LETTER-12).

import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { surveyAfter } from "./rules/lifecycle.ts";

/** The order was sent: where its parcel is, and the receipt. @param isCarried false if it goes by letter alone */
export async function queueShippedLetters(
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

/** The order waits at its store, pick-up point or locker. */
export async function queueReadyLetter(tx: Db, now: Date, orderNumber: string): Promise<void> {
	await queueLetters(tx, now, [{ kind: "order-ready", about: orderNumber, orderNumber }]);
}

/** The order has arrived: its survey follows some days later. */
export async function queueDeliveredLetters(tx: Db, now: Date, orderNumber: string): Promise<void> {
	await queueLetters(tx, surveyAfter(now), [{ kind: "survey", about: orderNumber, orderNumber }]);
}
