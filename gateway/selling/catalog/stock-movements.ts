// What orders and reservations take out of stock and put back, by the database's clock. A count (set-stock.ts) that was made
// before a movement and arrives after it is corrected by it.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus, stockMovements } from "#gateway/platform/db/schema.ts";

export interface Movement {
	gtin: string;
	/** units; below zero when they were taken */
	change: number;
	/** the store whose shelf it is; null: the stock that can be ordered */
	pointId?: string | null;
}

/**
 * Runs in the transaction that changed the stock, and holds its rows. What is taken is noted by the last statement before the
 * commit: a source that counted in between did not know of it.
 */
export async function noteMovements(tx: Db, movements: readonly Movement[]): Promise<void> {
	if (movements.length === 0) return;
	await tx.execute(sql`
		insert into ${stockMovements} (gtin, point_id, change, at)
		select m.gtin, "pointId", change, clock_timestamp()
		from jsonb_to_recordset(${JSON.stringify(movements)}::text::jsonb) as m(gtin text, "pointId" text, change int)
		join ${skus} s on s.gtin = m.gtin`);
}
