import { z } from "zod";
import { operation } from "../operation.ts";
import { listing, listingQuery } from "./shapes.ts";

/** Full-text search in the request's language, tolerant of typos and accents; without words, all that the market sells. */
export const searchProducts = operation({
	id: "searchProducts",
	noun: "catalog",
	summary: "Products that match a query",
	method: "get",
	path: "/ecommerce/v3/catalog/search",
	access: "public",
	query: listingQuery.extend({ q: z.string().trim().min(1).max(200).optional() }),
	responses: {
		200: listing.extend({
			/** what was searched for instead, where the words as typed found nothing */
			correctedTo: z.string().nullable(),
			/** where nothing was found: searches with fewer words that find something, the longest first */
			instead: z.array(z.string()).default([]),
		}),
	},
	errors: [],
});
