import { sql } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { consents } from "#gateway/platform/db/schema.ts";

const day = 86_400_000;
/** An answer lasts half a year (ADR 0044); for another year somebody may ask for its proof. */
export const daysOfProof = 182 + 365;

/** Deletes proofs that nobody needs any more. */
export async function pruneConsents({
	db,
	now,
}: Pick<GatewayContext, "db" | "now">): Promise<void> {
	const before = new Date(now().getTime() - daysOfProof * day).toISOString();
	await db.execute(sql`delete from ${consents} where answered_at <= ${before}::timestamptz`);
}
