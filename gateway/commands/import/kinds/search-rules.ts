// The merchant's rules for single searches.
import { z } from "zod";
import { maxSearchRules, searchRuleFault, searchRuleKinds } from "#contract/catalog/search-rule.ts";
import { languages } from "#contract/shapes.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { searchRules } from "#gateway/platform/db/schema.ts";
import {
	nameOfRule,
	removeSearchRules,
	saveSearchRules,
} from "#gateway/selling/catalog/search-rules.ts";
import { foldText } from "#shop/fold-text.ts";
import { flag, list, text } from "../cells.ts";
import { kind } from "../kind.ts";

const words = () => text(100).transform(foldText).pipe(z.string().min(1, "has no letter"));

const shape = z
	.strictObject({
		kind: z.enum(searchRuleKinds),
		language: z.enum(languages),
		/** the words of the search */
		query: words(),
		/** of a synonym */
		means: list(words()).pipe(z.array(z.string()).max(20)).default([]),
		/** of a pin, in their order, a boost or a bury */
		productIds: list(z.coerce.string()).pipe(z.array(z.string()).max(50)).default([]),
		/** takes the rule back */
		gone: flag().default(false),
	})
	.superRefine((row, { addIssue }) => {
		const fault = row.gone ? null : searchRuleFault(row);
		if (fault) addIssue(fault);
	});

export const searchRuleRows = kind({
	shape,
	key: ["query", "kind", "language"],
	references: ({ gone, productIds }) =>
		gone ? [] : productIds.map((id) => ({ to: "product", id, column: "productIds" })),
	keyOf: nameOfRule,
	async apply(tx, lines) {
		const gone = lines.flatMap(({ row }) => (row.gone ? [row] : []));
		const removed = await removeSearchRules(tx, gone);
		const kept = lines.filter(({ row }) => !row.gone);
		const done = await saveSearchRules(
			tx,
			kept.map(({ row: { gone: _, ...rule } }) => rule),
		);
		const beyond = new Set(done.beyond);
		return {
			created: done.created,
			changed: done.changed + removed,
			faults: kept
				.filter(({ row }) => beyond.has(nameOfRule(row)))
				.map(({ line }) => ({
					line,
					message: `a shop has ${maxSearchRules} of them at most: take some back first`,
				})),
		};
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, searchRules, ["kind", "language", "query"], ids, "query"))
			yield withoutEmptyValues(row);
	},
});
