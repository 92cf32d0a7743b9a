import { useMemo } from "react";
import { useLocation } from "react-router";
import {
	type ListingQuery,
	listingSearch,
	readListingQuery,
} from "#app/models/catalog/listing-query.ts";
import { searchOf } from "#shop/page-paths.ts";

/** The listing's state, read from this page's address, and a function that makes addresses of other states. */
export function useListingQuery() {
	const { pathname, search } = useLocation();
	return useMemo(() => {
		const given = new URLSearchParams(search);
		// filtering keeps the words of a search
		const q = given.get("q") ?? "";
		return {
			query: readListingQuery(given),
			q,
			path: pathname,
			hrefOf: (state: ListingQuery) => pathname + searchOf({ q, ...listingSearch(state) }),
		};
	}, [pathname, search]);
}
