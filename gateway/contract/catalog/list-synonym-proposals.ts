import { z } from "zod";
import { operation } from "../operation.ts";
import { languages } from "../shapes.ts";

/** What a proposal rests on: what shoppers searched for next, a known word within it, a known word that is alike. */
export const proposalReasons = ["next", "within", "alike"] as const;

/**
 * CATALOGUE-97: synonyms that the searches without a result suggest, the most asked for first. A search counts once it was
 * made on three days. What the merchant agrees with goes into `putSearchRules` or a file `search-rules`.
 */
export const listSynonymProposals = operation({
	id: "listSynonymProposals",
	noun: "catalog",
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
