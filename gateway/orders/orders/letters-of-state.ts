// Letters to a customer about an order that moves on, whatever reports it (LETTER-12).

import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { surveyAfter } from "./rules/lifecycle.ts";

/** The receipt of an order that goes by letter alone; those that are carried get theirs with the last parcel (ship-lines.ts). */
export async function queueReceiptLetter(tx: Db, now: Date, orderNumber: string): Promise<void> {
	await queueLetters(tx, now, [{ kind: "e-ticket", about: orderNumber, orderNumber }]);
}

/** The order waits at its store, pick-up point or locker. */
export async function queueReadyLetter(tx: Db, now: Date, orderNumber: string): Promise<void> {
	await queueLetters(tx, now, [{ kind: "order-ready", about: orderNumber, orderNumber }]);
}

/** The order has arrived: its survey follows some days later. */
export async function queueDeliveredLetters(tx: Db, now: Date, orderNumber: string): Promise<void> {
	await queueLetters(tx, surveyAfter(now), [{ kind: "survey", about: orderNumber, orderNumber }]);
}
