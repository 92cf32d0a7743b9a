import { and, eq } from "drizzle-orm";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { returns } from "#gateway/platform/db/schema.ts";

/** Records that the money of a return is back, in the same transaction; does nothing if the number is not a return's. */
export async function recordReturnRefunded(tx: Db, returnNumber: string, now: Date): Promise<void> {
	const [done] = await tx
		.update(returns)
		.set({ state: "refunded", refundedAt: now })
		.where(and(eq(returns.returnNumber, returnNumber), eq(returns.state, "received")))
		.returning({ orderNumber: returns.orderNumber, kind: returns.kind });
	// the letter of an amount that was given back without a return was sent at once
	if (done?.kind !== "return") return;
	const { orderNumber } = done;
	const letter = { kind: "return-refunded" as const, about: returnNumber, orderNumber };
	await queueLetters(tx, now, [letter]);
}

/** The money of a return is not back after all; does nothing if the number is not a return's. */
export async function recordReturnUnpaid(tx: Db, returnNumber: string): Promise<void> {
	await tx
		.update(returns)
		.set({ state: "received", refundedAt: null })
		.where(and(eq(returns.returnNumber, returnNumber), eq(returns.state, "refunded")));
}
