import { sql } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import { consents } from "../db/schema.ts";

const day = 86_400_000;
/** An answer lasts half a year (ADR 0044); for a year more somebody may ask how it was given. */
export const daysOfProof = 182 + 365;

/** A proof that nobody needs any more is forgotten. */
export async function pruneConsents({
	db,
	now,
}: Pick<GatewayContext, "db" | "now">): Promise<void> {
	const before = new Date(now().getTime() - daysOfProof * day).toISOString();
	await db.execute(sql`delete from ${consents} where answered_at <= ${before}::timestamptz`);
}
