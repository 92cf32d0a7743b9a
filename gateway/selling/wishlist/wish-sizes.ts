import { inArray } from "drizzle-orm";
import type { Wish } from "#contract/wishlist/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus } from "#gateway/platform/db/schema.ts";
import type { CatalogMarket } from "#gateway/selling/catalog/market.ts";
import {
	mayComeBack,
	skuAvailability,
	skuOrderable,
} from "#gateway/selling/catalog/rules/availability.ts";
import { namesOfSize, readVocabulary } from "#gateway/selling/catalog/vocabulary.ts";

/** Each wish with its product's sizes, in the product's order. */
export async function withSizes(db: Db, wishes: Wish[], market: CatalogMarket): Promise<Wish[]> {
	if (wishes.length === 0) return [];
	const ids = wishes.map(({ productId }) => productId);
	const [rows, vocabulary] = await Promise.all([
		db.select().from(skus).where(inArray(skus.productId, ids)).orderBy(skus.position, skus.gtin),
		readVocabulary(db),
	]);
	const sizesOf = Map.groupBy(rows, ({ productId }) => productId);
	return wishes.map((wish) => ({
		...wish,
		sizes: (sizesOf.get(wish.productId) ?? []).map((row) => {
			const availability = skuAvailability(row);
			return {
				gtin: row.gtin,
				sizeId: row.sizeId,
				sizeLabel: namesOfSize(vocabulary, row.sizeId, market).sizeLabel,
				availability,
				orderable: skuOrderable(row),
				isAwaitable: !row.sellable && mayComeBack(row.status),
			};
		}),
	}));
}
