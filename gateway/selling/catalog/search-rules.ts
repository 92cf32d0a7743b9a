// The merchant's rules for single searches: stored with folded words, and kept in memory until they change (CATALOGUE-96).
import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
	maxSearchRules,
	type SearchRule,
	type searchRuleKey,
} from "#contract/catalog/search-rule.ts";
import { publishChange } from "#gateway/platform/changes/publish-changes.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { searchRules } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { foldText } from "#shop/fold-text.ts";
import type { SearchRules } from "./search/search.ts";

export type SearchRuleKey = z.output<typeof searchRuleKey>;

const key = ["kind", "language", "query"] as const satisfies (keyof SearchRuleKey)[];
export const nameOfRule = (rule: SearchRuleKey) =>
	`${rule.kind} ${rule.language} ${foldText(rule.query)}`;

/** As it is stored: words folded, none twice. */
const stored = ({ kind, language, query, means, productIds }: SearchRule) => ({
	kind,
	language,
	query: foldText(query),
	means: foldText(means),
	productIds: [...new Set(productIds)],
});

/**
 * Writes rules that are new or differ; of several with one key the last counts.
 * @returns how many are new and how many differ, and the names (`nameOfRule`) of those beyond `maxSearchRules`
 */
export async function saveSearchRules(
	tx: Db,
	rules: readonly SearchRule[],
): Promise<{ created: number; changed: number; beyond: string[] }> {
	// two writers at once would both find room for the last rule
	await tx.execute(sql`lock table ${searchRules} in share row exclusive mode`);
	const rows = [...new Map(rules.map((rule) => [nameOfRule(rule), stored(rule)])).values()];
	const existing = await tx
		.select({ kind: searchRules.kind, language: searchRules.language, query: searchRules.query })
		.from(searchRules);
	const names = new Set(existing.map(nameOfRule));
	const fresh = rows.filter((row) => !names.has(nameOfRule(row)));
	const beyond = fresh.slice(Math.max(0, maxSearchRules - names.size)).map(nameOfRule);
	const left = new Set(beyond);
	const taken = rows.filter((row) => !left.has(nameOfRule(row)));
	const done = await upsert(tx, searchRules, key, taken);
	if (done.created.length + done.changed.length > 0) await publishChange(tx, "search");
	return { created: done.created.length, changed: done.changed.length, beyond };
}

/** @returns how many there were */
export async function removeSearchRules(tx: Db, rules: readonly SearchRuleKey[]): Promise<number> {
	if (rules.length === 0) return 0;
	const json = JSON.stringify(rules.map((rule) => ({ ...rule, query: foldText(rule.query) })));
	const { rows } = await tx.execute(sql`
		delete from ${searchRules} r using jsonb_populate_recordset(null::${searchRules}, ${json}::text::jsonb) gone
		where (r.kind, r.language, r.query) = (gone.kind, gone.language, gone.query) returning r.query`);
	if (rows.length > 0) await publishChange(tx, "search");
	return rows.length;
}

const rulesCache = cached<SearchRules>(600, 1, ["search"]);

/** All rules as search takes them. Cached until a change of search is received. */
export function readSearchRules(db: Db): Promise<SearchRules> {
	return rulesCache(db, "all", async () => {
		const { kind, language, query } = searchRules;
		const rows = await db.select().from(searchRules).orderBy(language, kind, query);
		const of = (wanted: SearchRule["kind"]) =>
			rows.flatMap((row) =>
				row.kind === wanted
					? [{ language: row.language, query: row.query, productIds: row.productIds }]
					: [],
			);
		return {
			synonyms: rows.flatMap((row) =>
				row.kind === "synonym"
					? [{ language: row.language, words: row.query, means: row.means }]
					: [],
			),
			pins: of("pin"),
			boosts: of("boost"),
			buries: of("bury"),
		};
	});
}
