// Facets as they are answered: counts with their words, in the vocabulary's order.
import type { Listing } from "../../../contract/catalog/shapes.ts";
import type { Counts } from "./facets.ts";
import type { ListingQuery } from "./listing-scope.ts";
import type { CatalogMarket } from "./market.ts";
import { sizeLabel, termOf, type Vocabulary } from "./vocabulary.ts";

/** Facets in the order of size, colour, material; values as the vocabulary orders them. */
export function facetViews(
	counts: Counts,
	query: ListingQuery,
	vocabulary: Vocabulary,
	market: CatalogMarket,
): Listing["facets"] {
	const { language } = market;
	const word = (kind: "colour" | "material") => (value: string) => {
		const term = termOf(vocabulary, kind, value);
		const { labels, position, hex } = term ?? {};
		return { label: labels?.[language], position, ...(hex ? { hex } : {}) };
	};
	const facts = {
		size: (value: string) => {
			const { scale, position } = vocabulary.sizes.get(value) ?? {};
			return { label: sizeLabel(vocabulary, value, market), position, scale };
		},
		colour: word("colour"),
		material: word("material"),
	};
	const chosen = { size: query.sizes, colour: query.colours, material: query.materials };
	return (["size", "colour", "material"] as const).map((key) => {
		const counted = new Map(
			counts.values.filter(({ facet }) => facet === key).map((row) => [row.value, row.count]),
		);
		// what is chosen stays to be unchosen, even where it leaves nothing
		const values = new Set([...counted.keys(), ...(chosen[key] ?? [])]);
		return {
			key,
			values: [...values]
				.map((value) => ({ value, ...facts[key](value) }))
				.filter(({ position }) => position !== undefined)
				.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
				.map(({ position: _, label, ...value }) => ({
					...value,
					label: label ?? value.value,
					count: counted.get(value.value) ?? 0,
					selected: chosen[key]?.includes(value.value) ?? false,
				})),
		};
	});
}
