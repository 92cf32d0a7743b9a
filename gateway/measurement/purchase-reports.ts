// Each order's purchase is measured once: when the browser says it, else by a job (send-purchases.ts). Noted in the
// order's own transaction, as letters are.
import { and, inArray, isNull } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import type { Db } from "../db/client.ts";
import { purchaseReports } from "../db/schema.ts";

/** Milliseconds that a browser has to come back from the payment site and say it itself. */
export const patience = 15 * 60_000;

/** @param clientId GA4's name of the buyer's browser; null where measurement was not allowed */
export async function expectReport(
	tx: Db,
	orderNumber: string,
	clientId: string | null,
	placedAt: Date,
): Promise<void> {
	const nextTryAt = new Date(placedAt.getTime() + patience);
	await tx.insert(purchaseReports).values({ orderNumber, clientId, nextTryAt });
}

/** The browser has said these; answers with those that it had not said before. */
export async function noteReported(
	{ db, now }: Pick<GatewayContext, "db" | "now">,
	orderNumbers: readonly string[],
): Promise<string[]> {
	if (orderNumbers.length === 0) return [];
	const first = await db
		.update(purchaseReports)
		.set({ reportedAt: now(), clientId: null })
		.where(
			and(
				inArray(purchaseReports.orderNumber, [...orderNumbers]),
				isNull(purchaseReports.reportedAt),
			),
		)
		.returning({ orderNumber: purchaseReports.orderNumber });
	return first.map(({ orderNumber }) => orderNumber);
}
