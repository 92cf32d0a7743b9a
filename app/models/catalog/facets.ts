// Facets of a listing, packed for the wire.
import type { Listing } from "#contract/catalog/shapes.ts";
import type { FacetKey } from "./listing-query.ts";
import { packRows, unpackRows } from "./packed.ts";

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
export function packFacets(facets: Listing["facets"]): string {
	return packRows(
		facets.flatMap(({ key, values }) =>
			values
				.filter(({ count, selected }) => count > 0 || selected)
				.map(({ value, label, count, hex }) => [
					key[0] ?? "",
					value,
					label === value ? "" : label,
					count,
					...(hex ? [hex.slice(1)] : []),
				]),
		),
	);
}

const keys = {
	s: "size",
	c: "colour",
	m: "material",
	a: "availability",
} as const satisfies Record<string, FacetKey>;

export function unpackFacets(packed: string): Facet[] {
	const facets: Facet[] = [];
	for (const [initial = "", value = "", label = "", count, hex = ""] of unpackRows(packed)) {
		const key = keys[initial as keyof typeof keys];
		let facet = facets.find((each) => each.key === key);
		if (!facet) {
			facet = { key, values: [] };
			facets.push(facet);
		}
		const face = label === "" ? value : label;
		facet.values.push({ value, label: face, count: Number(count), hex: hex ? `#${hex}` : "" });
	}
	return facets;
}
