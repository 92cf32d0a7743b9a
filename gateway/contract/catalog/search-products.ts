import { z } from "zod";
import { operation } from "../operation.ts";
import { word } from "../shapes.ts";
import { listing, listingQuery } from "./shapes.ts";

/** What a part of a query can be understood as (CATALOGUE-87). */
export const understoodKinds = [
	"family",
	"audience",
	"colour",
	"material",
	"pattern",
	"size",
	"season",
	"occasion",
	"priceMax",
	"priceMin",
	"new",
	"sale",
	"text",
] as const;
export type UnderstoodKind = (typeof understoodKinds)[number];

/** A part of a query as it was understood: a filter that the shopper can take away. */
export const understoodPart = z.object({
	kind: z.enum(understoodKinds),
	/** in the language of the request: `black`, `size 38`, `under €50` */
	label: z.string(),
	/** the words as typed */
	words: z.string(),
	/** the query that remains without them; empty if nothing does */
	without: z.string(),
});
export type UnderstoodPart = z.infer<typeof understoodPart>;

/** Full-text search in the request's language, tolerant of typos and accents; without words, all that the market sells. */
export const searchProducts = operation({
	id: "searchProducts",
	noun: "catalog",
	summary: "Products that match a query",
	method: "get",
	path: "/ecommerce/v3/catalog/search",
	access: "public",
	query: listingQuery.extend({
		q: z.string().trim().min(1).max(200).optional(),
		/** segmentationId of a department (`departments`): only its products */
		department: word.optional(),
	}),
	responses: {
		200: listing.extend({
			/** what was searched for instead, where the words as typed found nothing */
			correctedTo: z.string().nullable(),
			/** where nothing was found: searches with fewer words that find something, the longest first */
			instead: z.array(z.string()).default([]),
			/** the parts of the query that were understood, in the order typed */
			understood: z.array(understoodPart).default([]),
			/** words typed that mean nothing in this catalogue and were left out, as typed */
			dropped: z.array(z.string()).default([]),
			/** where nothing of what was asked is sold: the nearest family that is */
			nearest: z.object({ familyId: word, label: z.string() }).nullable().default(null),
			/** keys of help pages that the query asks about, `returns` */
			helpTopics: z.array(z.string()).default([]),
			/** the top families that have products found, with how many; counted without the department chosen */
			departments: z
				.array(
					z.object({
						segmentationId: word,
						label: z.string(),
						count: z.number().int().min(0),
						selected: z.boolean(),
					}),
				)
				.default([]),
		}),
	},
	errors: [],
});
