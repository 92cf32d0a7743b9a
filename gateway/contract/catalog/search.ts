import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { digits, languages, paging, word } from "../shapes.ts";
import { searchRule, searchRuleKey, searchRuleKinds } from "./search-rule.ts";
import { listing, listingProduct, listingQuery, segmentation } from "./shapes.ts";

const operation = operationsOf("catalog");

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

/** CATALOGUE-50: families whose titles begin like a half-typed search, products that match with its last word a prefix. */
export const suggestSearch = operation({
	id: "suggestSearch",
	summary: "Suggestions while typing",
	method: "get",
	path: "/ecommerce/v3/catalog/suggestions",
	access: "public",
	query: z.object({
		q: z.string().trim().min(2).max(200),
		size: z.coerce.number().int().min(1).max(12).default(4),
	}),
	responses: {
		200: z.object({
			/** with the titles of the families above, from the top */
			families: z.array(segmentation.extend({ above: z.array(z.string()) })),
			/** one colour per model */
			products: z.array(listingProduct),
			/** whole searches that begin as typed and find something, the likeliest first: `robe noire taille 38` */
			queries: z.array(z.string()).default([]),
			/** keys of help pages that it asks about, `returns` */
			helpTopics: z.array(z.string()).default([]),
		}),
	},
	errors: [],
});

/** CATALOGUE-96: the merchant's rules for single searches, by language, kind and query. */
export const listSearchRules = operation({
	id: "listSearchRules",
	summary: "Synonyms, pins, boosts and buries",
	method: "get",
	path: "/ecommerce/v3/search-rules",
	access: "operator",
	scope: "catalog:read",
	query: z.object({
		language: z.enum(languages).optional(),
		kind: z.enum(searchRuleKinds).optional(),
		page: z.coerce.number().int().min(1).max(10_000).default(1),
		size: z.coerce.number().int().min(1).max(500).default(100),
	}),
	responses: { 200: z.object({ rules: z.array(searchRule), paging }) },
	errors: [],
});

/**
 * Adds the merchant's rules, or replaces those with the same kind, language and query (CATALOGUE-96). All gateways follow
 * within two seconds.
 */
export const putSearchRules = operation({
	id: "putSearchRules",
	summary: "Set synonyms, pins, boosts and buries",
	method: "put",
	path: "/ecommerce/v3/search-rules",
	access: "operator",
	scope: "catalog:write",
	body: z.strictObject({ rules: z.array(searchRule).min(1).max(500) }),
	responses: {
		200: z.object({
			/** rules that are new or differ from before */
			changed: z.number().int().min(0),
			/** products that do not exist: the rules that name them are not taken */
			unknown: z.array(digits),
			/** rules not taken since there are `maxSearchRules` already */
			beyond: z.number().int().min(0),
		}),
	},
	errors: [],
});

/** Takes one of the merchant's rules back (CATALOGUE-96). */
export const deleteSearchRule = operation({
	id: "deleteSearchRule",
	summary: "Take a synonym, pin, boost or bury back",
	method: "delete",
	path: "/ecommerce/v3/search-rules",
	access: "operator",
	scope: "catalog:write",
	query: searchRuleKey,
	responses: {
		200: z.object({
			/** 0 where there was no such rule */
			removed: z.number().int().min(0),
		}),
	},
	errors: [],
});

/** What a proposal rests on: what shoppers searched for next, a known word within it, a known word that is alike. */
export const proposalReasons = ["next", "within", "alike"] as const;

/**
 * CATALOGUE-97: synonyms that the searches without a result suggest, the most asked for first. A search counts once it was
 * made on three days. What the merchant agrees with goes into `putSearchRules` or a file `search-rules`.
 */
export const listSynonymProposals = operation({
	id: "listSynonymProposals",
	summary: "Synonyms that searches without a result suggest",
	method: "get",
	path: "/ecommerce/v3/search-rules/proposals",
	access: "operator",
	scope: "catalog:read",
	query: z.object({ language: z.enum(languages).optional() }),
	responses: {
		200: z.object({
			proposals: z.array(
				z.object({
					language: z.enum(languages),
					/** words that found nothing, or that searches left out */
					query: z.string(),
					/** searched for so many times, on so many days */
					times: z.number().int().min(1),
					days: z.number().int().min(1),
					/** what they may mean, the likeliest first; empty if nothing is near */
					means: z.array(z.object({ words: z.string(), reason: z.enum(proposalReasons) })),
				}),
			),
		}),
	},
	errors: [],
});
