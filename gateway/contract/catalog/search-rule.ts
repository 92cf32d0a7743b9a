// What a merchant decides about single searches, as rows (CATALOGUE-96).
import { z } from "zod";
import { digits, languages } from "../shapes.ts";

/**
 * A synonym says what words mean. Products of a pin stand first for its search, in their order and whether or not it finds
 * them; of those found, a boost's stand before the others and a bury's behind them.
 */
export const searchRuleKinds = ["synonym", "pin", "boost", "bury"] as const;

/** Rules of all kinds and languages together: every gateway keeps them in memory. */
export const maxSearchRules = 5_000;

const words = z.string().trim().min(1).max(100);

export const searchRuleKey = z.strictObject({
	kind: z.enum(searchRuleKinds),
	language: z.enum(languages),
	/** the words of the search, compared without capitals and accents */
	query: words,
});

const fields = searchRuleKey.extend({
	/** of a synonym: words that its query is searched for as well */
	means: z.array(words).max(20).default([]),
	/** of the other kinds; of a pin in the order in which they stand */
	productIds: z.array(digits).max(50).default([]),
});

/** What is wrong with a rule, null for nothing: a synonym has words, and any other kind products. */
export function searchRuleFault({
	kind,
	query,
	means,
	productIds,
}: Pick<z.output<typeof fields>, "kind" | "query" | "means" | "productIds">): string | null {
	if (!/[\p{L}\p{N}]/u.test(query)) return "query: has no letter and no digit";
	if (means.some((one) => !/[\p{L}\p{N}]/u.test(one))) return "means: has no letter and no digit";
	const isSynonym = kind === "synonym";
	if (isSynonym && means.length === 0) return "means: needed by a synonym";
	if (!isSynonym && productIds.length === 0) return `productIds: needed by a ${kind}`;
	if (isSynonym && productIds.length > 0) return "productIds: not of a synonym";
	if (!isSynonym && means.length > 0) return "means: of a synonym only";
	return null;
}

export const searchRule = fields.superRefine((rule, context) => {
	const fault = searchRuleFault(rule);
	if (fault) context.addIssue(fault);
});
export type SearchRule = z.output<typeof searchRule>;
