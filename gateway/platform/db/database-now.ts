// The database's clock: the one that all gateways share.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "./client.ts";

const clock = z.array(z.object({ now: z.coerce.date() }));

/** What time it is, to the millisecond; also within a transaction, where `now()` would be its beginning. */
export async function databaseNow(db: Db): Promise<Date> {
	const { rows } = await db.execute(sql`select clock_timestamp()::text as now`);
	const [read] = clock.parse(rows);
	if (!read) throw new Error("The database does not say what time it is.");
	return read.now;
}
