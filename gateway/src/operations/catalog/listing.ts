// A page of products with its facets, for a family and for a search alike: two statements, at the same time.
import type { Listing } from "../../../contract/catalog/shapes.ts";
import type { Db } from "../../db/client.ts";
import { readCards } from "./cards.ts";
import { facetViews } from "./facet-views.ts";
import { readCounts } from "./facets.ts";
import { type ListingQuery, type ListingScope, pageOf } from "./listing-scope.ts";
import type { CatalogMarket } from "./market.ts";
import { readVocabulary } from "./vocabulary.ts";

export interface FoundListing {
	listing: Listing;
	/** products of the scope before any filter */
	matched: number;
}

export async function readListing(
	db: Db,
	scope: ListingScope,
	query: ListingQuery,
	market: CatalogMarket,
): Promise<FoundListing> {
	const { page, order } = pageOf(scope, query, market);
	const [products, counts, vocabulary] = await Promise.all([
		readCards(db, page, order, market),
		readCounts(db, scope, query, market),
		readVocabulary(db),
	]);
	return {
		matched: counts.matched,
		listing: {
			products,
			facets: facetViews(counts, query, vocabulary, market),
			priceRange: counts.priceRange,
			sort: query.sort,
			paging: {
				page: query.page,
				size: query.size,
				total: counts.total,
				pageCount: Math.ceil(counts.total / query.size),
			},
		},
	};
}
