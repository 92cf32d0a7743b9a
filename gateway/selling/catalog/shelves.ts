// Where units of a size are counted by place: the shelves of stores, and warehouses other than the main one.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus, storeStock, warehouseStock } from "#gateway/platform/db/schema.ts";

export interface Shelves {
	table: SQL;
	/** column of the place's id */
	place: SQL;
}

export const storeShelves: Shelves = { table: sql`${storeStock}`, place: sql`point_id` };

/** What they have is part of what can be ordered: who changes it holds the size first. */
export const warehouseShelves: Shelves = {
	table: sql`${warehouseStock}`,
	place: sql`warehouse_id`,
};

/** Locks sizes in the order of their gtin, as orders do. @param gtins selects them */
export async function holdSizes(tx: Db, gtins: SQL): Promise<void> {
	await tx.execute(
		sql`select from ${skus} s where s.gtin in (${gtins}) order by s.gtin for update`,
	);
}
