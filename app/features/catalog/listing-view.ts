// A listing as its page needs it: shaped and packed by the loader, unpacked where it is drawn.
import type { Listing } from "#contract/catalog/shapes.ts";
import { packCards } from "~/models/catalog/card.ts";
import { packFacets } from "~/models/catalog/facets.ts";
import type { FamilyLink } from "~/models/catalog/families.ts";
import type { SaidOfPage } from "~/models/content/said.ts";
import type { AmongView, AreaView } from "~/models/offers/areas.ts";
import { type StillData, stillData } from "~/ui/still-data.ts";

export interface ListingData {
	/** packed by models/catalog/card.ts */
	cards: StillData<string>;
	/** packed by models/catalog/facets.ts */
	facets: StillData<string>;
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
	areas: Record<"up" | "down", StillData<AreaView> | null>;
	among: StillData<AmongView | null>;
}

/** An area for the wire; null where nothing is in it. */
export function areaData(request: Request, area: AreaView): StillData<AreaView> | null {
	const isEmpty = area.offers.length === 0 && area.blocks.length === 0;
	return isEmpty ? null : stillData(request, area);
}

export function listingData(
	request: Request,
	listing: Listing,
	currency: string,
	/** products on the wishlist of who asks */
): ListingData {
	const { products, facets, priceRange, paging } = listing;
	return {
		cards: stillData(request, packCards(products)),
		facets: stillData(request, packFacets(facets)),
		range: priceRange && [priceRange.min, priceRange.max],
		currency,
		total: paging.total,
		page: paging.page,
		size: paging.size,
		pageCount: paging.pageCount,
	};
}
