// A listing as its page needs it, shaped by the loader.
import type { Listing } from "#contract/catalog/shapes.ts";
import { type Card, cardOf } from "~/models/catalog/card.ts";
import { type Facet, facetsOf } from "~/models/catalog/facets.ts";
import type { FamilyLink } from "~/models/catalog/families.ts";
import type { SaidOfPage } from "~/models/content/said.ts";
import type { AmongView, AreaView } from "~/models/offers/areas.ts";

export interface ListingData {
	cards: Card[];
	facets: Facet[];
	/** cents: cheapest and dearest of the family under the other filters */
	range: readonly [number, number] | null;
	currency: string;
	total: number;
	page: number;
	/** products of a page */
	size: number;
	pageCount: number;
}

/** A family's page. */
export interface ListingPageData extends ListingData {
	familyId: string;
	title: string;
	/** title of the top family above it, empty at the top */
	department: string;
	scene: string | null;
	/** families above it, the top first */
	above: readonly FamilyLink[];
	/** families right below it, or beside it */
	around: readonly FamilyLink[];
	/** of its SEO record, where it has one */
	said?: SaidOfPage;
	/** null where there is nothing to stand in them */
	areas: Record<"up" | "down", AreaView | null>;
	among: AmongView | null;
}

/** Null where nothing is in it. */
export function areaData(area: AreaView): AreaView | null {
	return area.offers.length === 0 && area.blocks.length === 0 ? null : area;
}

export function listingData(listing: Listing, currency: string): ListingData {
	const { products, facets, priceRange, paging } = listing;
	return {
		cards: products.map(cardOf),
		facets: facetsOf(facets),
		range: priceRange && [priceRange.min, priceRange.max],
		currency,
		total: paging.total,
		page: paging.page,
		size: paging.size,
		pageCount: paging.pageCount,
	};
}
