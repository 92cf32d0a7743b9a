import { sql } from "drizzle-orm";
import { setStockThresholds } from "#contract/operator/set-stock-thresholds.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { type Shelves, storeShelves, warehouseShelves } from "#gateway/selling/catalog/shelves.ts";
import { knownPlaces } from "../known-places.ts";

interface Threshold {
	gtin: string;
	locationId: string | null;
	lowAt: number;
}

/** Rows are locked in the order of their keys, as stock is changed beside it. @returns how many differ now */
async function write(tx: Db, rows: readonly Threshold[]): Promise<number> {
	const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
		as g(gtin text, "locationId" text, "lowAt" int)`;
	const main = await tx.execute(sql`
		with held as (
			select s.gtin, g."lowAt" from ${skus} s join ${given} on g.gtin = s.gtin and g."locationId" is null
			where s.low_at <> g."lowAt" order by s.gtin for update of s
		)
		update ${skus} s set low_at = held."lowAt" from held where s.gtin = held.gtin returning s.gtin`);
	const shelves = async ({ table, place }: Shelves) => {
		const { rows: done } = await tx.execute(sql`
			with held as (
				select t.gtin, t.${place} as place, g."lowAt" from ${table} t
					join ${given} on g.gtin = t.gtin and g."locationId" = t.${place}
				where t.low_at <> g."lowAt" order by t.gtin, t.${place} for update of t
			)
			update ${table} t set low_at = held."lowAt" from held
			where (t.gtin, t.${place}) = (held.gtin, held.place) returning t.gtin`);
		return done.length;
	};
	return main.rows.length + (await shelves(warehouseShelves)) + (await shelves(storeShelves));
}

/** `{gtin} {locationId}` of sizes that have no row in their store or warehouse. */
async function neverThere(tx: Db, rows: readonly Threshold[]): Promise<string[]> {
	const { rows: missing } = await tx.execute<{ name: string }>(sql`
		select g.gtin || ' ' || g."locationId" as name
		from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g(gtin text, "locationId" text)
		where g."locationId" is not null ${sql.join(
			[warehouseShelves, storeShelves].map(
				({ table, place }) => sql`and not exists (
			select from ${table} t where (t.gtin, t.${place}) = (g.gtin, g."locationId"))`,
			),
			sql` `,
		)}`);
	return missing.map(({ name }) => name);
}

export const handleSetStockThresholds = handler(setStockThresholds, (input, context) =>
	runOnce(context, writeKeyOf(setStockThresholds, input), async (tx) => {
		const asked = new Map(
			input.body.thresholds.map((row) => [`${row.gtin} ${row.locationId}`, row]),
		);
		const { known, unknown } = await knownPlaces(tx, [...asked.values()]);
		const changed = await write(tx, known);
		const data = { changed, unknown: [...unknown, ...(await neverThere(tx, known))] };
		return { status: 200 as const, data };
	}),
);
