import { z } from "zod";
import { operation } from "../operation.ts";
import { languages, paging } from "../shapes.ts";
import { searchRule, searchRuleKinds } from "./search-rule.ts";

/** CATALOGUE-96: the merchant's rules for single searches, by language, kind and query. */
export const listSearchRules = operation({
	id: "listSearchRules",
	noun: "catalog",
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
