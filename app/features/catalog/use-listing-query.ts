import { useMemo } from "react";
import { useLocation } from "react-router";
import {
	defaultSort,
	departmentParam,
	type ListingQuery,
	listingSearch,
	readListingQuery,
	withoutFilters,
} from "#app/models/catalog/listing-query.ts";
import { searchOf } from "#shop/page-paths.ts";

/** What a search is about besides its filters: words, and a department. */
export interface SearchScope {
	q: string;
	department: string;
}

/** The listing's state, read from this page's address, and functions that make addresses of other states. */
export function useListingQuery() {
	const { pathname, search } = useLocation();
	return useMemo(() => {
		const given = new URLSearchParams(search);
		// filtering keeps the words of a search, and its department
		const scope: SearchScope = {
			q: given.get("q") ?? "",
			department: given.get(departmentParam) ?? "",
		};
		const usual = defaultSort(pathname);
		const query = readListingQuery(given, usual);
		const hrefOf = (state: ListingQuery, within: Partial<SearchScope> = {}) =>
			pathname + searchOf({ ...scope, ...within, ...listingSearch(state, usual) });
		return {
			query,
			/** the order that the address need not name */
			usual,
			scope,
			path: pathname,
			hrefOf,
			/** without any filter */
			cleared: hrefOf(withoutFilters(query), { department: "" }),
		};
	}, [pathname, search]);
}
