// What orders and reservations take out of stock and put back, by the database's clock. A count (set-stock.ts) that was made
// before a movement and arrives after it is corrected by it.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus, stockMovements } from "#gateway/platform/db/schema.ts";

/** Where stock is: the id of a store, digits alone; that of a warehouse; null for the main warehouse. */
export type Location = string | null;

export const isWarehouse = (location: Location): location is string =>
	location !== null && /^[a-z]/.test(location);
export const isStore = (location: Location): location is string =>
	location !== null && !isWarehouse(location);

export interface Movement {
	gtin: string;
	/** units; below zero when they were taken */
	change: number;
	locationId?: Location;
}

/** Movements of the location that an expression names. */
export const movedAt = (location: SQL) =>
	sql`coalesce(m.point_id, m.warehouse_id) is not distinct from ${location}`;

/** Instant before which of each size and place the last movement alone is kept: what came before it is no longer known. */
const keptSince = sql`now() - interval '90 days'`;

/** Whether movements since `reported.as_of` may be gone, so that the count cannot be corrected. Needs `reported` in scope. */
export const isForgotten = (location: SQL) => sql`coalesce((
	select min(m.at) from ${stockMovements} m
	where m.gtin = reported.gtin and ${movedAt(location)} and m.at > reported.as_of) < ${keptSince}, false)`;

/** Deletes old movements but the last of each size and place. Rows that a count deletes just now are left to it. */
export async function pruneMovements({ db }: { db: Db }): Promise<void> {
	const place = sql`coalesce(point_id, warehouse_id)`;
	await db.execute(sql`
		delete from ${stockMovements} where ctid in (
			select m.ctid from ${stockMovements} m join (
				select gtin, ${place} as place, max(at) as last from ${stockMovements} where at < ${keptSince} group by 1, 2
			) old on old.gtin = m.gtin and ${movedAt(sql`old.place`)} and m.at < old.last
			for update of m skip locked)`);
}

/**
 * Runs in the transaction that changed the stock, and holds its rows. What is taken is recorded by the last statement before the
 * commit: a source that counted in between did not know of it.
 */
export async function recordMovements(tx: Db, movements: readonly Movement[]): Promise<void> {
	if (movements.length === 0) return;
	await tx.execute(sql`
		insert into ${stockMovements} (gtin, point_id, warehouse_id, change, at)
		select m.gtin, case when "locationId" !~ '^[a-z]' then "locationId" end,
			case when "locationId" ~ '^[a-z]' then "locationId" end, change, clock_timestamp()
		from jsonb_to_recordset(${JSON.stringify(movements)}::text::jsonb) as m(gtin text, "locationId" text, change int)
		join ${skus} s on s.gtin = m.gtin`);
}
