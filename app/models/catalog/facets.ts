// Facets of a listing, as its filters show them.
import type { Listing } from "#contract/catalog/shapes.ts";
import { type SizeGroup, sizeGroups } from "#shop/sizes.ts";
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
	/** sizes by kind, since their numbers mean different things in each; absent if all are of one kind */
	groups?: { group: SizeGroup; values: FacetValue[] }[];
}

type Value = Listing["facets"][number]["values"][number];
const shown = ({ value, label, count, hex = "" }: Value): FacetValue => ({
	value,
	label,
	count,
	hex,
});

function groupsOf(values: readonly Value[]): Pick<Facet, "groups"> {
	const groups = sizeGroups.flatMap((group) => {
		const own = values.filter((value) => value.group === group).map(shown);
		return own.length > 0 ? [{ group, values: own }] : [];
	});
	return groups.length > 1 ? { groups } : {};
}

/** Values without products are left out unless they are chosen: shoppers must see a choice to undo it. */
export function facetsOf(facets: Listing["facets"]): Facet[] {
	return facets
		.map(({ key, values }) => {
			const offered = values.filter(({ count, selected }) => count > 0 || selected);
			return { key, values: offered.map(shown), ...groupsOf(offered) };
		})
		.filter(({ values }) => values.length > 0);
}
