import { sql } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import { rateLimits } from "../db/schema.ts";

/** Forgets attempts whose span is over: they count for nothing any more. */
export async function pruneLimits({ db }: Pick<GatewayContext, "db">): Promise<void> {
	// by the clock that the limiter writes `expire` by, the machine's: a test's own clock moves none of it
	const now = new Date().toISOString();
	await db.execute(sql`delete from ${rateLimits} where expire <= ${now}::timestamptz`);
}
