import { z } from "zod";
import { operation } from "../operation.ts";
import { searchRuleKey } from "./search-rule.ts";

/** Takes one of the merchant's rules back (CATALOGUE-96). */
export const deleteSearchRule = operation({
	id: "deleteSearchRule",
	noun: "catalog",
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
