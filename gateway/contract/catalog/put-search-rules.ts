import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { searchRule } from "./search-rule.ts";

/**
 * Adds the merchant's rules, or replaces those with the same kind, language and query (CATALOGUE-96). All gateways follow
 * within two seconds.
 */
export const putSearchRules = operation({
	id: "putSearchRules",
	noun: "catalog",
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
