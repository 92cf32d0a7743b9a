// Units that came or went without an order: goods received, damaged, sold at a till. As orders do, each records its movement, so
// that a count made before and reported later is corrected by it.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus } from "#gateway/platform/db/schema.ts";
import { holdSizes, type Shelves, storeShelves, warehouseShelves } from "./shelves.ts";
import { isStore, isWarehouse, type Movement, recordMovements } from "./stock-movements.ts";

const touched = z.array(z.object({ gtin: z.string(), locationId: z.string().nullable() }));
type Place = z.infer<typeof touched>[number];

const keyOf = ({ gtin, locationId }: Pick<Movement, "gtin" | "locationId">) =>
	`${gtin} ${locationId ?? ""}`;

/** Each size and place once, with the sum of its changes. */
function summed(movements: readonly Movement[]): Required<Movement>[] {
	return [...Map.groupBy(movements, keyOf).values()].flatMap((group) => {
		const [first] = group;
		const change = group.reduce((sum, one) => sum + one.change, 0);
		return first ? [{ gtin: first.gtin, locationId: first.locationId ?? null, change }] : [];
	});
}

const rowsOf = (movements: readonly Movement[]) => sql`
	jsonb_to_recordset(${JSON.stringify(movements)}::text::jsonb) as w(gtin text, "locationId" text, change int)`;

/** Of the main warehouse; the rows are locked. */
async function adjustMain(tx: Db, movements: readonly Movement[]): Promise<Place[]> {
	if (movements.length === 0) return [];
	const { rows } = await tx.execute(sql`
		update ${skus} s set stock = s.stock + w.change from ${rowsOf(movements)}
		where s.gtin = w.gtin and s.stock - s.elsewhere + w.change between 0 and 2000000000
		returning s.gtin, null::text as "locationId"`);
	return touched.parse(rows);
}

/** A size that a place never had gets its shelf there. */
async function adjustShelves(
	tx: Db,
	shelves: Shelves,
	movements: readonly Movement[],
): Promise<Place[]> {
	if (movements.length === 0) return [];
	const { table, place } = shelves;
	await tx.execute(sql`select from ${table} s
		where (s.gtin, s.${place}) in (select w.gtin, w."locationId" from ${rowsOf(movements)})
		order by s.gtin, s.${place} for update`);
	const { rows } = await tx.execute(sql`
		with shelved as (
			update ${table} s set quantity = s.quantity + w.change from ${rowsOf(movements)}
			where s.gtin = w.gtin and s.${place} = w."locationId" and s.quantity + w.change between 0 and 2000000000
			returning s.gtin, s.${place} as place
		), fresh as (
			insert into ${table} (gtin, ${place}, quantity)
			select w.gtin, w."locationId", w.change from ${rowsOf(movements)} where w.change >= 0 and not exists (
				select from ${table} s where s.gtin = w.gtin and s.${place} = w."locationId")
			order by w.gtin, w."locationId"
			returning gtin, ${place} as place
		)
		select gtin, place as "locationId" from shelved union all select gtin, place from fresh`);
	return touched.parse(rows);
}

/**
 * Gtins and places exist.
 * @returns how many changed, and the places of which more would be taken than there is: nothing of these is done
 */
export async function adjustStock(
	tx: Db,
	movements: readonly Movement[],
): Promise<{ changed: number; short: Place[] }> {
	const wanted = summed(movements);
	const at = (is: (location: string | null) => boolean) =>
		wanted.filter(({ locationId }) => is(locationId));
	const ofWarehouses = at((location) => !isStore(location));
	if (ofWarehouses.length > 0) await holdSizes(tx, sql`select w.gtin from ${rowsOf(ofWarehouses)}`);
	const places = [
		await adjustMain(
			tx,
			at((one) => one === null),
		),
		await adjustShelves(tx, warehouseShelves, at(isWarehouse)),
		await adjustShelves(tx, storeShelves, at(isStore)),
	];
	const done = new Set(places.flat().map(keyOf));
	await recordMovements(
		tx,
		wanted.filter((one) => done.has(keyOf(one)) && one.change !== 0),
	);
	const short = wanted
		.filter((one) => !done.has(keyOf(one)))
		.map(({ gtin, locationId }) => ({ gtin, locationId }));
	return { changed: done.size, short };
}
