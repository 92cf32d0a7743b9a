// Facets of a listing, as its filters show them.
import type { Listing } from "#contract/catalog/shapes.ts";
import { type SizeGroup, sizeGroups } from "#shop/sizes.ts";
import { type FacetKey, facetParams } from "./listing-query.ts";

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

const order = Object.keys(facetParams);

/**
 * Values without products are left out unless they are chosen: shoppers must see a choice to undo it. A facet of a cut
 * is shown only where it divides the listing: not where its one value is true of all its products (CATALOGUE-105).
 */
export function facetsOf({
	facets,
	attributes = [],
	paging: { total },
}: Pick<Listing, "facets" | "attributes"> & { paging: Pick<Listing["paging"], "total"> }): Facet[] {
	const offeredOf = (values: readonly Value[]) =>
		values.filter(({ count, selected }) => count > 0 || selected);
	const divides = (values: readonly Value[]) =>
		values.length > 1 || values.some(({ count, selected }) => selected || count < total);
	const cut = attributes
		.map(({ key, values }) => ({ key, values: offeredOf(values) }))
		.filter(({ values }) => divides(values));
	return [...facets.map(({ key, values }) => ({ key, values: offeredOf(values) })), ...cut]
		.filter(({ values }) => values.length > 0)
		.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
		.map(({ key, values }) => ({ key, values: values.map(shown), ...groupsOf(values) }));
}
