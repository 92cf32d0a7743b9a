// What the catalogue says of a sku at this moment, as far as a cart needs it.

import { maxQuantity } from "#contract/cart/limits.ts";
import type {
	ByLanguage,
	MarketingLabel,
	PictureType,
	ProductAvailability,
} from "#contract/shapes.ts";
import type { skuStatuses } from "#gateway/platform/db/schema/catalog.ts";
import { skuAvailability, skuOrderable } from "#gateway/selling/catalog/rules/availability.ts";
import type { MarketPrice } from "#gateway/selling/offers/rules/private-sale.ts";
import type { CatalogSize } from "#shop/sizes.ts";

export interface SkuFacts {
	sku: string;
	productId: string;
	sizeId: string;
	sizeScale: CatalogSize["scale"];
	sizeLabels: CatalogSize["labels"];
	stock: number;
	/** of these, units by warehouse other than the main one; null where they have none */
	elsewhere?: Readonly<Record<string, number>> | null;
	status: (typeof skuStatuses)[number];
	name: ByLanguage;
	colorLabel: ByLanguage;
	images: PictureType[];
	marketingLabels: MarketingLabel[];
	/** ISO 8601 instant at which a pre-ordered product arrives */
	expectedAt: string | null;
	model: string;
	ref: string;
	season: string;
	ratingCount: number;
	averageRating: number;
	segmentationId: string;
	segmentationPath: string[];
	categoryLabels: ByLanguage;
	/** today's price in the market's currency; null where the market does not sell it (CATALOGUE-11) */
	price: MarketPrice | null;
}

/** Facts by sku; a sku that is not in it does not exist any more. */
export type Facts = ReadonlyMap<string, SkuFacts>;

/** A sku that this market sells: it has a price in the market's currency. */
export function isSold(facts: SkuFacts | undefined): facts is SkuFacts & { price: object } {
	return facts?.price != null;
}

/** Units of a sku that one cart could hold now: never more than `maxQuantity`, 0 where it cannot be bought. */
export function orderableOf(facts: SkuFacts | undefined): number {
	return isSold(facts) ? Math.min(maxQuantity, skuOrderable(facts)) : 0;
}

/** How a sku stands now, in the words of CATALOGUE-14. */
export function availabilityOf(facts: SkuFacts): ProductAvailability {
	return isSold(facts) ? skuAvailability(facts) : "UNAVAILABLE";
}
