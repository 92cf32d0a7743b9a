// A listing as its page needs it: shaped and packed by the loader, unpacked where it is drawn.
import type { Listing } from "#contract/catalog/shapes.ts";
import { packCards } from "~/models/catalog/card.ts";
import { packFacets } from "~/models/catalog/facets.ts";
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
	pageCount: number;
}

export function listingData(request: Request, listing: Listing, currency: string): ListingData {
	const { products, facets, priceRange, paging } = listing;
	return {
		cards: stillData(request, packCards(products)),
		facets: stillData(request, packFacets(facets)),
		range: priceRange && [priceRange.min, priceRange.max],
		currency,
		total: paging.total,
		page: paging.page,
		pageCount: paging.pageCount,
	};
}
