// Stock as a source counted it. What can be had is what was counted, less what was ordered since: a count that comes late, twice
// or after a newer one gives nothing back that was sold meanwhile.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus, stockCounts, stockMovements } from "#gateway/platform/db/schema.ts";
import { holdSizes, type Shelves, storeShelves, warehouseShelves } from "./shelves.ts";
import { isForgotten, isStore, isWarehouse, type Location, movedAt } from "./stock-movements.ts";

export interface StockCount {
	gtin: string;
	quantity: number;
	/** when they were counted; null: now, by the database's clock */
	asOf: Date | null;
}

export interface PlacedCount extends StockCount {
	locationId: Location;
}

/** Milliseconds by which a source's clock may be ahead of the database's. */
const mayBeAhead = 5_000;

/** Whether a count was made in the future: orders until then would be taken for counted. */
export const isAhead = (asOf: Date, now: Date): boolean =>
	asOf.getTime() > now.getTime() + mayBeAhead;

const jsonOf = (counts: readonly StockCount[]) => sql`${JSON.stringify(counts)}::text::jsonb`;

/** Of several counts of one thing the newest, and of those made at once the last. */
const newest = (counts: readonly StockCount[], key: SQL) => sql`
	select distinct on (${key}) t.* from (
		select gtin, "locationId", quantity, coalesce("asOf", clock_timestamp()) as as_of, place
		from rows from (jsonb_to_recordset(${jsonOf(counts)})
			as (gtin text, "locationId" text, quantity int, "asOf" timestamptz)) with ordinality
			as r(gtin, "locationId", quantity, "asOf", place)
	) t order by ${key}, as_of desc, place desc`;

/** What was counted, and what was taken and put back since. Needs `reported` in scope. */
const available = (location: SQL) => sql`greatest(0, reported.quantity + coalesce((
	select sum(m.change) from ${stockMovements} m
	where m.gtin = reported.gtin and ${movedAt(location)} and m.at > reported.as_of), 0))::int`;
const atMain = sql`null::text`;

/** Has movements looked up by their index: by the join alone the planner reads all of them for each count. Needs `newer` in scope. */
const ofCounted = sql`m.gtin = any(array(select gtin from newer))`;

const touched = z.array(z.object({ gtin: z.string() }));

/** Counts of the main warehouse. @returns gtins whose stock changed; unknown ones are skipped */
export async function setStock(tx: Db, counts: readonly StockCount[]): Promise<string[]> {
	if (counts.length === 0) return [];
	// all transactions lock the rows in the same order; what an order took meanwhile is seen by the next statement only
	await tx.execute(sql`
		select from ${skus} s where s.gtin in (select t ->> 'gtin' from jsonb_array_elements(${jsonOf(counts)}) t)
		order by s.gtin for update`);
	const result = await tx.execute(sql`
		with reported as materialized (${newest(counts, sql`t.gtin`)}), newer as (
			insert into ${stockCounts} as c (gtin, counted_at)
			select reported.gtin, reported.as_of from reported join ${skus} s on s.gtin = reported.gtin
			where not ${isForgotten(atMain)}
			on conflict (gtin) do update set counted_at = excluded.counted_at where excluded.counted_at > c.counted_at
			returning c.gtin, c.counted_at
		), settled as (
			delete from ${stockMovements} m using newer
			where m.gtin = newer.gtin and ${ofCounted} and ${movedAt(atMain)} and m.at <= newer.counted_at
		)
		update ${skus} s set stock = s.elsewhere + now_so.main from (
			select reported.gtin, ${available(atMain)} as main from reported join newer on newer.gtin = reported.gtin
		) now_so where s.gtin = now_so.gtin and s.stock <> s.elsewhere + now_so.main
		returning s.gtin`);
	return touched.parse(result.rows).map(({ gtin }) => gtin);
}

const shelvesShape = z.array(z.object({ isNew: z.boolean(), isMoved: z.boolean() }));

async function setShelves(tx: Db, shelves: Shelves, counts: readonly PlacedCount[]) {
	if (counts.length === 0) return { created: 0, changed: 0 };
	const { table, place } = shelves;
	await tx.execute(sql`
		select from ${table} s where (s.gtin, s.${place}) in (
			select t ->> 'gtin', t ->> 'locationId' from jsonb_array_elements(${jsonOf(counts)}) t)
		order by s.gtin, s.${place} for update`);
	const result = await tx.execute(sql`
		with reported as materialized (${newest(counts, sql`t.gtin, t."locationId"`)}), newer as (
			insert into ${table} as s (gtin, ${place}, quantity, counted_at)
			select reported.gtin, reported."locationId", ${available(sql`reported."locationId"`)}, reported.as_of from reported
			where not ${isForgotten(sql`reported."locationId"`)}
			on conflict (gtin, ${place}) do update set quantity = excluded.quantity, counted_at = excluded.counted_at
				where s.counted_at is null or excluded.counted_at > s.counted_at
			returning s.gtin, s.${place} as place, s.quantity, s.counted_at, s.xmax = 0 as "isNew"
		), settled as (
			delete from ${stockMovements} m using newer
			where m.gtin = newer.gtin and ${ofCounted} and ${movedAt(sql`newer.place`)} and m.at <= newer.counted_at
		)
		select "isNew", quantity is distinct from (select was.quantity from ${table} was
			where was.gtin = newer.gtin and was.${place} = newer.place) as "isMoved" from newer`);
	const done = shelvesShape.parse(result.rows);
	return {
		created: done.filter(({ isNew }) => isNew).length,
		changed: done.filter(({ isNew, isMoved }) => !isNew && isMoved).length,
	};
}

/**
 * Counts by place; gtins and places exist.
 * @returns how many sizes are new to their store or warehouse, and how many changed besides
 */
export async function setStockAt(
	tx: Db,
	counts: readonly PlacedCount[],
): Promise<{ created: number; changed: number }> {
	const at = (is: (location: Location) => boolean) =>
		counts.filter(({ locationId }) => is(locationId));
	const ofWarehouses = at((location) => !isStore(location));
	if (ofWarehouses.length > 0) {
		await holdSizes(
			tx,
			sql`select t ->> 'gtin' from jsonb_array_elements(${jsonOf(ofWarehouses)}) t`,
		);
	}
	const main = await setStock(
		tx,
		at((location) => location === null),
	);
	const elsewhere = await setShelves(tx, warehouseShelves, at(isWarehouse));
	const stores = await setShelves(tx, storeShelves, at(isStore));
	return {
		created: elsewhere.created + stores.created,
		changed: main.length + elsewhere.changed + stores.changed,
	};
}
