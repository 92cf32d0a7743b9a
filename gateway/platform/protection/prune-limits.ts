import { sql } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { rateLimits } from "#gateway/platform/db/schema.ts";

/** Deletes attempts whose time span is over, as they no longer count. */
export async function pruneLimits({ db }: Pick<GatewayContext, "db">): Promise<void> {
	// the limiter writes `expire` by the database's clock itself, so a test's own clock does not apply
	await db.execute(sql`delete from ${rateLimits} where expire <= clock_timestamp()`);
}
