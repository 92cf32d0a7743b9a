import { asc, gt, sql } from "drizzle-orm";
import { headerNames } from "#contract/headers.ts";
import {
	adjustStock,
	countStock,
	listStockLevels,
	listWarehouses,
	setStockThresholds,
} from "#contract/operator/stock.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { deliveryPoints, skus, warehouseStock, warehouses } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { adjustStock as adjust } from "#gateway/selling/catalog/adjust-stock.ts";
import { isAhead, setStockAt } from "#gateway/selling/catalog/set-stock.ts";
import { type Shelves, storeShelves, warehouseShelves } from "#gateway/selling/catalog/shelves.ts";
import { isStore, isWarehouse } from "#gateway/selling/catalog/stock-movements.ts";
import { mainWarehouse, usualPriority } from "#gateway/selling/warehouses/rules/allot.ts";
import { readStockLevels } from "../stock-levels.ts";

/** Divides rows by whether their size and their store or warehouse exist. */
async function knownPlaces<Row extends { gtin: string; locationId: string | null }>(
	tx: Db,
	rows: readonly Row[],
): Promise<{ known: Row[]; unknown: string[] }> {
	const noSku = await missingValues(
		tx,
		skus.gtin,
		rows.map(({ gtin }) => gtin),
	);
	const places = rows.map(({ locationId }) => locationId);
	const noPlace = new Set([
		...(await missingValues(tx, deliveryPoints.pointId, places.filter(isStore))),
		...(await missingValues(tx, warehouses.warehouseId, places.filter(isWarehouse))),
	]);
	const isKnown = ({ gtin, locationId }: Row) =>
		!noSku.has(gtin) && !(locationId && noPlace.has(locationId));
	return { known: rows.filter(isKnown), unknown: [...noSku, ...noPlace] };
}

export const handleListStockLevels = handler(listStockLevels, async ({ query }, { db }) =>
	ok(await readStockLevels(db, query)),
);

export const handleCountStock = handler(countStock, async ({ body }, { db }) =>
	db.transaction(async (tx) => {
		const asOf = new Date(body.asOf);
		const now = await databaseNow(tx);
		if (isAhead(asOf, now)) {
			const message = `lies in the future: here it is ${now.toISOString()}`;
			const issues = [{ path: "asOf", message }];
			throw new GatewayError("INVALID_REQUEST", { in: "body", issues });
		}
		const { known, unknown } = await knownPlaces(tx, body.counts);
		const { created, changed } = await setStockAt(
			tx,
			known.map((row) => ({ ...row, asOf })),
		);
		return ok({ changed: created + changed, unknown });
	}),
);

export const handleAdjustStock = handler(adjustStock, (input, context) => {
	const key = writeKeyOf(adjustStock, input);
	// repeated without one it would be done twice
	if (!key) throw new GatewayError("INVALID_REQUEST", { header: headerNames.idempotencyKey });
	return runOnce(context, key, async (tx) => {
		const { known, unknown } = await knownPlaces(tx, input.body.changes);
		const { changed, short } = await adjust(tx, known);
		const left = await Promise.all(
			short.map(async ({ gtin, locationId }) => {
				const of = { gtin, locationId: locationId ?? "main", after: "", limit: 1 };
				const { stock } = await readStockLevels(tx, of);
				return { gtin, locationId, quantity: stock[0]?.quantity ?? 0 };
			}),
		);
		return ok({ changed, unknown, short: left });
	});
});

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
		return ok(data);
	}),
);

const noStock = { sizes: 0, units: 0 };
/** Of a main warehouse without a row. */
const withoutRow = {
	name: null,
	address: null,
	priority: usualPriority,
	priorities: {},
	returnsOf: [],
};

export const handleListWarehouses = handler(listWarehouses, async (_, { db }) => {
	const atMain = sql`${skus.stock} - ${skus.elsewhere}`;
	const [main = noStock] = await db
		.select({
			sizes: sql<number>`count(*)::int`,
			units: sql<number>`coalesce(sum(${atMain}), 0)::float8`,
		})
		.from(skus)
		.where(gt(atMain, 0));
	const elsewhere = await db
		.select({
			warehouseId: warehouseStock.warehouseId,
			sizes: sql<number>`count(*)::int`,
			units: sql<number>`sum(${warehouseStock.quantity})::float8`,
		})
		.from(warehouseStock)
		.where(gt(warehouseStock.quantity, 0))
		.groupBy(warehouseStock.warehouseId);
	const rows = await db.select().from(warehouses).orderBy(asc(warehouses.warehouseId));
	const named = rows.map(({ line1, zipCode, city, country, ...row }) => {
		const of = elsewhere.find(({ warehouseId }) => warehouseId === row.warehouseId) ?? noStock;
		const { sizes, units } = row.warehouseId === mainWarehouse ? main : of;
		return { ...row, address: { line1, zipCode, city, country }, sizes, units };
	});
	const isMain = ({ warehouseId }: { warehouseId: string }) => warehouseId === mainWarehouse;
	const first = named.find(isMain) ?? { warehouseId: mainWarehouse, ...withoutRow, ...main };
	return ok({ warehouses: [first, ...named.filter((row) => !isMain(row))] });
});
