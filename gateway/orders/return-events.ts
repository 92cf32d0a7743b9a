import { and, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { returns } from "../db/schema.ts";
import { queueLetters } from "../letters/outbox.ts";

/** The money of a return is back, in the transaction that says so; nothing where the number is none of a return. */
export async function noteReturnRefunded(tx: Db, returnNumber: string, now: Date): Promise<void> {
	const [done] = await tx
		.update(returns)
		.set({ state: "refunded", refundedAt: now })
		.where(and(eq(returns.returnNumber, returnNumber), eq(returns.state, "received")))
		.returning({ orderNumber: returns.orderNumber });
	if (!done) return;
	const letter = { kind: "return-refunded" as const, about: returnNumber, ...done };
	await queueLetters(tx, now, [letter]);
}
