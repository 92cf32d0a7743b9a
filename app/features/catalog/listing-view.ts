// The data of a listing's page, as its loader returns it.

import { type Card, cardOf } from "#app/models/catalog/card.ts";
import { type Facet, facetsOf } from "#app/models/catalog/facets.ts";
import type { FamilyLink } from "#app/models/catalog/families.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import type { AmongView, AreaView } from "#app/models/offers/areas.ts";
import type { Listing } from "#contract/catalog/shapes.ts";

export interface ListingData {
	cards: Card[];
	facets: Facet[];
	/** in cents: lowest and highest price of the family under the other filters */
	range: readonly [number, number] | null;
	currency: string;
	total: number;
	page: number;
	/** products per page */
	size: number;
	pageCount: number;
}

/** A family's page. */
export interface ListingPageData extends ListingData {
	familyId: string;
	title: string;
	/** title of the top family above it; empty for a top family */
	department: string;
	scene: string | null;
	/** families above it, from the top down */
	above: readonly FamilyLink[];
	/** families right below it, or its siblings when there are none */
	around: readonly FamilyLink[];
	/** from its SEO record, when it has one */
	seoText?: SeoText;
	/** null when there is nothing to show in them */
	areas: Record<"up" | "down", AreaView | null>;
	among: AmongView | null;
}

/** Returns null for an area without content. */
export function areaData(area: AreaView): AreaView | null {
	return area.offers.length === 0 && area.blocks.length === 0 ? null : area;
}

export function listingData(listing: Listing, currency: string): ListingData {
	const { products, priceRange, paging } = listing;
	return {
		cards: products.map(cardOf),
		facets: facetsOf(listing),
		range: priceRange && [priceRange.min, priceRange.max],
		currency,
		total: paging.total,
		page: paging.page,
		size: paging.size,
		pageCount: paging.pageCount,
	};
}
