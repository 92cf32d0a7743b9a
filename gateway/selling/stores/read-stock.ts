// Stock of a product in stores (STORE-13): exact quantities stay internal, only three words are answered.
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Place, StockAvailability } from "#contract/storelocator/shapes.ts";
import type { Call } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { sizes, skus, storeStock } from "#gateway/platform/db/schema.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { sizeNames } from "#shop/sizes.ts";

/** This many units or fewer may be gone when the shopper arrives. */
const few = 2;

function availabilityOf(quantity: number): StockAvailability {
	if (quantity <= 0) return "UNAVAILABLE";
	return quantity <= few ? "FEW_REMAINING" : "AVAILABLE";
}

export type StockOf = (pointId: string) => Place["stock"];

interface StockQuery {
	productId?: string | undefined;
	/** key of a size */
	size?: string | undefined;
}

/**
 * Stock by store, one entry per size in the order of the sizes. Always null when no product is asked for, or it does not
 * exist, or it has no such size.
 */
export async function readStock(
	db: Db,
	{ productId, size }: StockQuery,
	pointIds: readonly string[],
	call: Call,
): Promise<StockOf> {
	if (productId === undefined || pointIds.length === 0) return () => null;
	const market = catalogMarketOf(call);
	const rows = await db
		.select({ gtin: skus.gtin, sizeId: skus.sizeId, named: sizes })
		.from(skus)
		.innerJoin(sizes, eq(sizes.sizeId, skus.sizeId))
		.where(
			and(eq(skus.productId, productId), size === undefined ? undefined : eq(skus.sizeId, size)),
		)
		.orderBy(asc(skus.position));
	if (rows.length === 0) return () => null;
	const there = await db
		.select()
		.from(storeStock)
		.where(
			and(
				inArray(
					storeStock.gtin,
					rows.map(({ gtin }) => gtin),
				),
				inArray(storeStock.pointId, [...pointIds]),
			),
		);
	const key = (pointId: string, gtin: string) => `${pointId} ${gtin}`;
	const units = new Map(there.map((row) => [key(row.pointId, row.gtin), row.quantity]));
	return (pointId) =>
		rows.map(({ gtin, sizeId, named }) => ({
			sizeId,
			sizeLabel: sizeNames(named, market).sizeLabel,
			availability: availabilityOf(units.get(key(pointId, gtin)) ?? 0),
		}));
}
