// Stock as a source counted it. What can be had is what was counted, less what was ordered since: a count that comes late, twice
// or after a newer one gives nothing back that was sold meanwhile.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus, stockCounts, stockMovements, storeStock } from "#gateway/platform/db/schema.ts";

export interface StockCount {
	gtin: string;
	quantity: number;
	/** when they were counted; null: now, by the database's clock */
	asOf: Date | null;
}

export interface ShelfCount extends StockCount {
	pointId: string;
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
		select gtin, "pointId", quantity, coalesce("asOf", clock_timestamp()) as as_of, place
		from rows from (jsonb_to_recordset(${jsonOf(counts)})
			as (gtin text, "pointId" text, quantity int, "asOf" timestamptz)) with ordinality
			as r(gtin, "pointId", quantity, "asOf", place)
	) t order by ${key}, as_of desc, place desc`;

/** What was counted, and what was taken and put back since. Needs `reported` in scope. */
const available = (point: SQL) => sql`greatest(0, reported.quantity + coalesce((
	select sum(m.change) from ${stockMovements} m
	where m.gtin = reported.gtin and ${point} and m.at > reported.as_of), 0))::int`;

const touched = z.array(z.object({ gtin: z.string() }));

/** @returns gtins whose stock changed; unknown ones are skipped */
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
			on conflict (gtin) do update set counted_at = excluded.counted_at where excluded.counted_at > c.counted_at
			returning c.gtin
		), settled as (
			delete from ${stockMovements} m using reported join newer on newer.gtin = reported.gtin
			where m.gtin = reported.gtin and m.point_id is null and m.at <= reported.as_of
		)
		update ${skus} s set stock = now_so.stock from (
			select reported.gtin, ${available(sql`m.point_id is null`)} as stock from reported join newer on newer.gtin = reported.gtin
		) now_so where s.gtin = now_so.gtin and s.stock <> now_so.stock
		returning s.gtin`);
	return touched.parse(result.rows).map(({ gtin }) => gtin);
}

const shelves = z.array(z.object({ isNew: z.boolean(), isMoved: z.boolean() }));

/** Counts of stores' shelves; gtins and stores exist. @returns how many shelves are new, and how many others changed */
export async function setShelves(
	tx: Db,
	counts: readonly ShelfCount[],
): Promise<{ created: number; changed: number }> {
	if (counts.length === 0) return { created: 0, changed: 0 };
	await tx.execute(sql`
		select from ${storeStock} s where (s.gtin, s.point_id) in (
			select t ->> 'gtin', t ->> 'pointId' from jsonb_array_elements(${jsonOf(counts)}) t)
		order by s.gtin, s.point_id for update`);
	const result = await tx.execute(sql`
		with reported as materialized (${newest(counts, sql`t.gtin, t."pointId"`)}), newer as (
			insert into ${storeStock} as s (gtin, point_id, quantity, counted_at)
			select reported.gtin, reported."pointId", ${available(sql`m.point_id = reported."pointId"`)}, reported.as_of from reported
			on conflict (gtin, point_id) do update set quantity = excluded.quantity, counted_at = excluded.counted_at
				where s.counted_at is null or excluded.counted_at > s.counted_at
			returning s.gtin, s.point_id, s.quantity, s.counted_at, s.xmax = 0 as "isNew"
		), settled as (
			delete from ${stockMovements} m using newer
			where m.gtin = newer.gtin and m.point_id = newer.point_id and m.at <= newer.counted_at
		)
		select "isNew", quantity is distinct from (select was.quantity from ${storeStock} was
			where was.gtin = newer.gtin and was.point_id = newer.point_id) as "isMoved" from newer`);
	const done = shelves.parse(result.rows);
	return {
		created: done.filter(({ isNew }) => isNew).length,
		changed: done.filter(({ isNew, isMoved }) => !isNew && isMoved).length,
	};
}
