// Each order's purchase is measured once: when the browser reports it, else by a job (send-purchases.ts). The report is noted
// in the order's own transaction, as letters are.
import { and, inArray, isNull } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { purchaseReports } from "#gateway/platform/db/schema.ts";

/** Milliseconds for a browser to come back from the payment site and report the purchase itself. */
export const browserReportDelay = 15 * 60_000;

/** @param clientId GA4's id of the buyer's browser; null where measurement was not allowed */
export async function expectReport(
	tx: Db,
	orderNumber: string,
	clientId: string | null,
	placedAt: Date,
): Promise<void> {
	const nextAttemptAt = new Date(placedAt.getTime() + browserReportDelay);
	await tx.insert(purchaseReports).values({ orderNumber, clientId, nextAttemptAt });
}

/** Notes that a browser reported these orders. @returns those that it had not reported before */
export async function recordReported(
	{ db, now }: DbContext,
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
