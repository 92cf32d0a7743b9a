// Allots lines to warehouses from what these have at this moment, in the transaction that takes them.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus, warehouseStock, warehouses } from "#gateway/platform/db/schema.ts";
import { textsOf } from "#gateway/platform/db/upsert.ts";
import {
	type AllottedLine,
	allot,
	mainWarehouse,
	rankedFor,
	type Source,
	type WantedLine,
} from "./rules/allot.ts";

const sizesShape = z.array(z.object({ gtin: z.string(), main: z.number(), elsewhere: z.number() }));
const stockShape = z.array(
	z.object({ gtin: z.string(), warehouseId: z.string(), quantity: z.number() }),
);

/** What each warehouse has of these sizes, in the order in which the market asks them; locks the sizes in the order of their gtin. */
async function readSources(tx: Db, storeId: string, lines: readonly WantedLine[]) {
	const gtins = new Set(lines.map(({ sku }) => sku));
	const held = await tx.execute(sql`
		select s.gtin, s.stock - s.elsewhere as main, s.elsewhere from ${skus} s
		where s.gtin in (${textsOf(gtins)}) order by s.gtin for update`);
	const sizes = sizesShape.parse(held.rows);
	const main: Source = {
		warehouseId: mainWarehouse,
		stock: new Map(sizes.map((size) => [size.gtin, size.main])),
	};
	if (sizes.every(({ elsewhere }) => elsewhere === 0)) return [main];
	// who changes a warehouse's stock holds its size: read by a later statement, which sees what was committed before the lock
	const found = await tx.execute(sql`
		select w.gtin, w.warehouse_id as "warehouseId", w.quantity from ${warehouseStock} w
		where w.gtin in (${textsOf(gtins)}) and w.quantity > 0`);
	const stock = Map.groupBy(stockShape.parse(found.rows), ({ warehouseId }) => warehouseId);
	const sources = [...stock].map(([warehouseId, rows]) => ({
		warehouseId,
		stock: new Map(rows.map(({ gtin, quantity }) => [gtin, quantity])),
	}));
	const all = [main, ...sources];
	return rankedFor(await tx.select().from(warehouses), storeId).flatMap(
		(id) => all.find(({ warehouseId }) => warehouseId === id) ?? [],
	);
}

/**
 * @param isWhole for what leaves in one parcel: one warehouse must have all of it
 * @returns null where there is too little; nothing is taken yet
 */
export async function allotLines(
	tx: Db,
	storeId: string,
	lines: readonly WantedLine[],
	{ isWhole = false } = {},
): Promise<AllottedLine[] | null> {
	const sources = await readSources(tx, storeId, lines);
	if (!isWhole) return allot(lines, sources);
	for (const source of sources) {
		const allotted = allot(lines, [source]);
		if (allotted) return allotted;
	}
	return null;
}

/** Takes units out of warehouses other than the main one; their sizes are locked. @throws Error if one has fewer */
export async function takeElsewhere(tx: Db, allotted: readonly AllottedLine[]): Promise<void> {
	const taken = allotted.filter(({ warehouseId }) => warehouseId !== mainWarehouse);
	if (taken.length === 0) return;
	const { rows } = await tx.execute(sql`
		with wanted as (
			select sku, "warehouseId", sum(quantity)::int as quantity
			from jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb) as w(sku text, "warehouseId" text, quantity int)
			group by sku, "warehouseId"
		)
		update ${warehouseStock} t set quantity = t.quantity - w.quantity from wanted w
		where t.gtin = w.sku and t.warehouse_id = w."warehouseId" and t.quantity >= w.quantity
		returning t.gtin`);
	const places = new Set(taken.map(({ sku, warehouseId }) => `${sku} ${warehouseId}`));
	if (rows.length !== places.size) throw new Error("a warehouse has fewer than it was read with");
}
