// Stock by location as operators' calls give it: warehouses, and the shelves of stores.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { stockLevel } from "#contract/operator/stock.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus, stockCounts, storeStock, warehouseStock } from "#gateway/platform/db/schema.ts";

const rowShape = z.array(
	stockLevel.extend({ countedAt: z.unknown() }).transform(({ countedAt, ...row }) => ({
		...row,
		countedAt: countedAt ? new Date(String(countedAt)).toISOString() : null,
	})),
);
export type StockLevel = z.infer<typeof stockLevel>;

interface Wanted {
	gtin?: string | undefined;
	/** `main` for the main warehouse */
	locationId?: string | undefined;
	/** gtin after which it goes on, whole sizes at a time */
	after: string;
	/** sizes */
	limit: number;
}

export async function readStockLevels(
	db: Db,
	{ gtin, locationId, after, limit }: Wanted,
): Promise<{ stock: StockLevel[]; hasMore: boolean }> {
	const isOne = gtin ? sql`and s.gtin = ${gtin}` : sql``;
	const isThere =
		locationId && locationId !== "main"
			? sql`and (exists (select from ${storeStock} t where t.gtin = s.gtin and t.point_id = ${locationId})
				or exists (select from ${warehouseStock} t where t.gtin = s.gtin and t.warehouse_id = ${locationId}))`
			: sql``;
	const place = locationId ? sql`where coalesce("locationId", 'main') = ${locationId}` : sql``;
	const { rows } = await db.execute(sql`
		with sizes as materialized (
			select s.gtin, s.stock - s.elsewhere as main, s.low_at from ${skus} s where s.gtin > ${after} ${isOne} ${isThere}
			order by s.gtin limit ${limit + 1}
		), levels as (
			select s.gtin, null::text as "locationId", s.main as quantity, s.low_at as "lowAt", c.counted_at as "countedAt"
			from sizes s left join ${stockCounts} c on c.gtin = s.gtin
			union all
			select t.gtin, t.point_id, t.quantity, t.low_at, t.counted_at
			from sizes s join ${storeStock} t on t.gtin = s.gtin
			union all
			select t.gtin, t.warehouse_id, t.quantity, t.low_at, t.counted_at
			from sizes s join ${warehouseStock} t on t.gtin = s.gtin
		)
		select * from levels ${place} order by gtin, "locationId" nulls first`);
	const levels = rowShape.parse(rows);
	const sizes = [...new Set(levels.map((level) => level.gtin))];
	const shown = new Set(sizes.slice(0, limit));
	return { stock: levels.filter((level) => shown.has(level.gtin)), hasMore: sizes.length > limit };
}
