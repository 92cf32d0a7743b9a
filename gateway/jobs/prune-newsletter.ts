import { sql } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import { daysToConfirm } from "../contract/newsletter/shapes.ts";
import { newsletterAddresses } from "../db/schema.ts";

const day = 86_400_000;

/** An address that nobody confirmed in time is forgotten: it was never ours to keep. */
export async function pruneNewsletter({
	db,
	now,
}: Pick<GatewayContext, "db" | "now">): Promise<void> {
	const before = new Date(now().getTime() - daysToConfirm * day).toISOString();
	await db.execute(sql`
		delete from ${newsletterAddresses}
		where state = 'asked' and asked_at <= ${before}::timestamptz`);
}
