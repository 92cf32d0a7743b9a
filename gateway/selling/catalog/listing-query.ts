import type { z } from "zod";
import type { listingQuery } from "#contract/catalog/shapes.ts";
import type { FacetKey } from "./rules/listing-index.ts";

export type ListingQuery = z.output<typeof listingQuery>;

/** The chosen values of each facet. */
export function chosenIn(query: ListingQuery): Record<FacetKey, readonly string[] | undefined> {
	return {
		size: query.sizes,
		colour: query.colours,
		length: query.lengths,
		sleeve: query.sleeves,
		pattern: query.patterns,
		fit: query.fits,
		material: query.materials,
		availability: query.availabilities,
		highlight: query.highlights,
	};
}
