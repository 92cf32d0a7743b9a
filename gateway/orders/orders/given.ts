// What an operator gave back of an order without anything coming back (give-amount.ts), as its letter tells.
import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { returnLines, returns } from "#gateway/platform/db/schema.ts";

/** Cents and items; null for any other number. */
export async function readGiven(db: Db, refundNumber: string) {
	const [given] = await db
		.select({ amount: returns.amount })
		.from(returns)
		.where(and(eq(returns.returnNumber, refundNumber), ne(returns.kind, "return")));
	if (!given) return null;
	const lines = await db
		.select({ lineId: returnLines.lineId, quantity: returnLines.quantity })
		.from(returnLines)
		.where(eq(returnLines.returnNumber, refundNumber));
	return { amount: given.amount, lines };
}
