// Reads a product with everything its page shows, in one prepared statement.

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { models, prices, products, sizeMeasurements, skus } from "#gateway/platform/db/schema.ts";
import { memo } from "#shop/memo.ts";
import { type ColourwayRow, colourwaysColumn } from "./cards.ts";
import type { CatalogMarket } from "./market.ts";
import { maxPublishedStock, type SkuStock } from "./rules/availability.ts";

interface SkuRow extends SkuStock {
	gtin: string;
	sizeId: string;
}

/** A measure of the garment in one of its sizes. */
interface SizeMeasure {
	sizeId: string;
	measure: string;
	centimetres: number;
}

/** Ids by which a product can be looked up (CATALOGUE-2, CATALOGUE-3). */
const lookups = {
	product: eq(products.productId, sql.placeholder("id")),
	option: eq(products.optionId, sql.placeholder("id")),
	gtin: sql`${products.productId} = (select s.product_id from ${skus} s where s.gtin = ${sql.placeholder("id")})`,
} satisfies Record<string, SQL>;
export type Lookup = keyof typeof lookups;

function prepare(db: Db, lookup: Lookup) {
	const skusColumn = sql<SkuRow[] | null>`(
		select json_agg(json_build_object('gtin', s.gtin, 'sizeId', s.size_id, 'status', s.status,
			'stock', least(s.stock, ${sql.raw(String(maxPublishedStock))})) order by s.position, s.gtin)
		from ${skus} s where s.product_id = ${products.productId})`;
	const measuresColumn = sql<SizeMeasure[] | null>`(
		select json_agg(json_build_object('sizeId', m.size_id, 'measure', m.measure, 'centimetres', m.centimetres))
		from ${sizeMeasurements} m where m.model = ${products.model})`;
	const market = { currency: sql.placeholder("currency"), language: sql.placeholder("language") };
	return db
		.select({
			product: products,
			model: models,
			price: prices,
			skus: skusColumn.as("skus"),
			measures: measuresColumn.as("measures"),
			colourways: sql<ColourwayRow[]>`${colourwaysColumn(sql`${products.model}`, market)}`.as(
				"colourways",
			),
		})
		.from(products)
		.innerJoin(models, eq(models.model, products.model))
		.innerJoin(
			prices,
			and(
				eq(prices.productId, products.productId),
				eq(prices.currency, sql.placeholder("currency")),
			),
		)
		.where(lookups[lookup])
		.prepare(`catalog_product_by_${lookup}`);
}

type Prepared = ReturnType<typeof prepare>;
export type ProductRow = Awaited<ReturnType<Prepared["execute"]>>[number];
const preparedOf = new WeakMap<Db, Map<Lookup, Prepared>>();

function preparedFor(db: Db, lookup: Lookup): Prepared {
	const statements = memo(preparedOf, db, () => new Map<Lookup, Prepared>());
	return memo(statements, lookup, () => prepare(db, lookup));
}

/** Undefined also for a product that the market does not sell (CATALOGUE-11). */
export async function readProductRow(
	db: Db,
	lookup: Lookup,
	id: string,
	{ currency, language }: CatalogMarket,
): Promise<ProductRow | undefined> {
	const [row] = await preparedFor(db, lookup).execute({ id, currency, language });
	return row;
}
