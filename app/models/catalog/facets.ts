// Facets of a listing, as its filters show them.
import type { Listing } from "#contract/catalog/shapes.ts";
import type { FacetKey } from "./listing-query.ts";

export interface FacetValue {
	value: string;
	label: string;
	count: number;
	/** #rrggbb for colours, else empty */
	hex: string;
}
export interface Facet {
	key: FacetKey;
	values: FacetValue[];
}

/** Values that lead to nothing are left out, unless they are chosen: a choice must be seen to be taken back. */
export function facetsOf(facets: Listing["facets"]): Facet[] {
	return facets
		.map(({ key, values }) => ({
			key,
			values: values
				.filter(({ count, selected }) => count > 0 || selected)
				.map(({ value, label, count, hex = "" }) => ({ value, label, count, hex })),
		}))
		.filter(({ values }) => values.length > 0);
}
