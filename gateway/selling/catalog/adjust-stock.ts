// Units that came or went without an order: goods received, damaged, sold at a till. As orders do, each notes its movement, so
// that a count made before and reported later is corrected by it.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus, storeStock } from "#gateway/platform/db/schema.ts";
import { type Movement, recordMovements } from "./stock-movements.ts";

const touched = z.array(z.object({ gtin: z.string(), pointId: z.string().nullable() }));
type Place = z.infer<typeof touched>[number];

const keyOf = ({ gtin, pointId }: { gtin: string; pointId?: string | null }) =>
	`${gtin} ${pointId ?? ""}`;

/** Each size and place once, with the sum of its changes. */
function summed(movements: readonly Movement[]): Required<Movement>[] {
	return [...Map.groupBy(movements, keyOf).values()].flatMap((group) => {
		const [first] = group;
		const change = group.reduce((sum, one) => sum + one.change, 0);
		return first ? [{ gtin: first.gtin, pointId: first.pointId ?? null, change }] : [];
	});
}

const rowsOf = (movements: readonly Movement[]) => sql`
	jsonb_to_recordset(${JSON.stringify(movements)}::text::jsonb) as w(gtin text, "pointId" text, change int)`;

/** Of the stock that can be ordered; the rows are locked in the order of their gtin, as by orders. */
async function adjustMain(tx: Db, movements: readonly Movement[]): Promise<Place[]> {
	if (movements.length === 0) return [];
	await tx.execute(sql`select from ${skus} s where s.gtin in (select w.gtin from ${rowsOf(movements)})
		order by s.gtin for update`);
	const { rows } = await tx.execute(sql`
		update ${skus} s set stock = s.stock + w.change from ${rowsOf(movements)}
		where s.gtin = w.gtin and s.stock + w.change between 0 and 2000000000
		returning s.gtin, null::text as "pointId"`);
	return touched.parse(rows);
}

/** Of stores' shelves: a size that a store never had gets its shelf. */
async function adjustShelves(tx: Db, movements: readonly Movement[]): Promise<Place[]> {
	if (movements.length === 0) return [];
	await tx.execute(sql`select from ${storeStock} s
		where (s.gtin, s.point_id) in (select w.gtin, w."pointId" from ${rowsOf(movements)})
		order by s.gtin, s.point_id for update`);
	const { rows } = await tx.execute(sql`
		with shelved as (
			update ${storeStock} s set quantity = s.quantity + w.change from ${rowsOf(movements)}
			where s.gtin = w.gtin and s.point_id = w."pointId" and s.quantity + w.change between 0 and 2000000000
			returning s.gtin, s.point_id
		), fresh as (
			insert into ${storeStock} (gtin, point_id, quantity)
			select w.gtin, w."pointId", w.change from ${rowsOf(movements)} where w.change >= 0 and not exists (
				select from ${storeStock} s where s.gtin = w.gtin and s.point_id = w."pointId")
			order by w.gtin, w."pointId"
			returning gtin, point_id
		)
		select gtin, point_id as "pointId" from shelved union all select gtin, point_id from fresh`);
	return touched.parse(rows);
}

/**
 * Gtins and stores exist.
 * @returns how many changed, and the places of which more would be taken than there is: nothing of these is done
 */
export async function adjustStock(
	tx: Db,
	movements: readonly Movement[],
): Promise<{ changed: number; short: Place[] }> {
	const wanted = summed(movements);
	const main = await adjustMain(
		tx,
		wanted.filter(({ pointId }) => pointId === null),
	);
	const shelves = await adjustShelves(
		tx,
		wanted.filter(({ pointId }) => pointId !== null),
	);
	const done = new Set([...main, ...shelves].map(keyOf));
	await recordMovements(
		tx,
		wanted.filter((one) => done.has(keyOf(one)) && one.change !== 0),
	);
	const short = wanted
		.filter((one) => !done.has(keyOf(one)))
		.map(({ gtin, pointId }) => ({ gtin, pointId }));
	return { changed: done.size, short };
}
