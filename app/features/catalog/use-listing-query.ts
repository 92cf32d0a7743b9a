import { useMemo } from "react";
import { useLocation } from "react-router";
import { searchOf } from "~/i18n/urls.ts";
import {
	type ListingQuery,
	listingSearch,
	readListingQuery,
} from "~/models/catalog/listing-query.ts";

/** The listing's state in this page's address, and addresses of other states of it. */
export function useListingQuery() {
	const { pathname, search } = useLocation();
	return useMemo(() => {
		const given = new URLSearchParams(search);
		// the words of a search stay whatever is filtered
		const q = given.get("q") ?? "";
		return {
			query: readListingQuery(given),
			q,
			path: pathname,
			hrefOf: (state: ListingQuery) => pathname + searchOf({ q, ...listingSearch(state) }),
		};
	}, [pathname, search]);
}
