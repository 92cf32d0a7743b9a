import { sql } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { experimentViews } from "#gateway/platform/db/schema.ts";

/** Days that views are kept: as long as the anonymous id lives (SESSION-10), and a month. */
const keptFor = 395;

/** Deletes older views, with the carts that counted for them. */
export async function pruneExperiments({
	db,
	now,
}: Pick<GatewayContext, "db" | "now">): Promise<void> {
	const before = new Date(now().getTime() - keptFor * 86_400_000).toISOString();
	await db.execute(sql`delete from ${experimentViews} where seen_at < ${before}::timestamptz`);
}
