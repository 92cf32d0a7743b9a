// Synonyms that the searches without a result suggest (CATALOGUE-97): by what was searched for next, and by the catalogue's words.
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { listSynonymProposals } from "#contract/catalog/search.ts";
import type { Language } from "#contract/shapes.ts";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	emptySearches,
	nextSearches,
	searchRules,
	searchWords,
} from "#gateway/platform/db/schema.ts";
import { daysUntilShown } from "#gateway/platform/measurement/report/read-report.ts";
import { foldText } from "#shop/fold-text.ts";
import { languages } from "#shop/languages.ts";
import { localeOf } from "#shop/locales.ts";

export type Proposal = z.output<
	(typeof listSynonymProposals)["responses"][200]
>["proposals"][number];
type Meaning = Proposal["means"][number];

/** Searches that are looked at, and meanings proposed for each. */
const [maxSearches, maxMeanings] = [200, 3];
/** A known word within another has so many letters, and one that is alike so great a share of its trigrams. */
const [minLetters, minAlike] = [4, 0.45];

interface Search {
	language: Language;
	query: string;
	times: number;
	days: number;
	/** spellings of it, as they were typed */
	terms: readonly string[];
}

interface Missed extends Record<string, unknown> {
	market: string;
	term: string;
	day: string;
	times: number;
}

const key = ({ language, query }: Pick<Search, "language" | "query">) => `${language} ${query}`;

/** Searches of one language are one, in whatever market and with whatever accents they were typed. */
async function searchesOf(db: Db, only: Language | undefined): Promise<Search[]> {
	const { rows } = await db.execute<Missed>(sql`
		select market, term, day::text as day, times::float8 as times from ${emptySearches}
		where (market, term) in (
			select market, term from ${emptySearches}
			group by market, term having count(*) >= ${daysUntilShown}
			order by sum(times) desc limit ${maxSearches * 2})`);
	const ruled = await db
		.select({ language: searchRules.language, query: searchRules.query })
		.from(searchRules);
	const isRuled = new Set(ruled.map(key));
	const said = rows.flatMap((row) => {
		const language = localeOf(row.market)?.language;
		const query = foldText(row.term);
		if (!language || query === "" || (only && language !== only)) return [];
		return isRuled.has(key({ language, query })) ? [] : [{ ...row, language, query }];
	});
	const grouped = Map.groupBy(said, key);
	return [...grouped.values()]
		.map((group): Search => {
			const [{ language, query } = { language: languages[0], query: "" }] = group;
			return {
				language,
				query,
				times: group.reduce((sum, { times }) => sum + times, 0),
				days: new Set(group.map(({ day }) => day)).size,
				terms: [...new Set(group.map(({ term }) => term))],
			};
		})
		.sort((a, b) => b.times - a.times || (a.query < b.query ? -1 : 1))
		.slice(0, maxSearches);
}

/** What was searched for next, on three days or more: one shopper's own way is not shown. */
async function nextOf(db: Db): Promise<Map<string, Meaning[]>> {
	const { rows } = await db.execute<{ market: string; term: string; next: string }>(sql`
		select market, term, next from ${nextSearches}
		group by market, term, next having count(*) >= ${daysUntilShown}
		order by sum(times) desc, next limit ${maxSearches * maxMeanings}`);
	const found = new Map<string, Meaning[]>();
	for (const { market, term, next } of rows) {
		const language = localeOf(market)?.language;
		if (!language) continue;
		const at = key({ language, query: foldText(term) });
		found.set(at, [...(found.get(at) ?? []), { words: next, reason: "next" }]);
	}
	return found;
}

/** Known words that each search holds, or that are like a word of it. */
async function knownOf(db: Db, searches: readonly Search[]): Promise<Map<string, Meaning[]>> {
	const asked = JSON.stringify(searches.map(({ language, query }) => ({ language, query })));
	const { rows } = await db.execute<{
		language: Language;
		query: string;
		words: string;
		reason: "within" | "alike";
	}>(sql`
		select a.language, a.query, c.spelling as words, c.reason
		from jsonb_to_recordset(${asked}::text::jsonb) as a(language text, query text), lateral (
			select w.spelling, w.frequency,
				case when position(w.word in replace(a.query, ' ', '')) > 0 then 'within' else 'alike' end as reason,
				case when position(w.word in replace(a.query, ' ', '')) > 0
					then length(w.word)::real / length(a.query) + 0.5
					else similarity(w.word, a.query) end as nearness
			from ${searchWords} w
			where w.language = a.language and w.word <> a.query and (
				(length(w.word) >= ${minLetters} and position(w.word in replace(a.query, ' ', '')) > 0)
				or similarity(w.word, a.query) >= ${minAlike})
			order by nearness desc, w.frequency desc limit ${maxMeanings}
		) c`);
	return Map.groupBy(rows, key) as Map<string, Meaning[]>;
}

/** @param language only of this one; all by default */
export async function proposeSynonyms(db: Db, language?: Language): Promise<Proposal[]> {
	const searches = await searchesOf(db, language);
	if (searches.length === 0) return [];
	const [next, known] = await Promise.all([nextOf(db), knownOf(db, searches)]);
	return searches.map((search) => {
		const all = [...(next.get(key(search)) ?? []), ...(known.get(key(search)) ?? [])];
		const means = [...new Map(all.reverse().map((one) => [foldText(one.words), one])).values()]
			.reverse()
			.slice(0, maxMeanings)
			.map(({ words, reason }) => ({ words, reason }));
		const { query, times, days } = search;
		return { language: search.language, query, times, days, means };
	});
}

/** One line per search; with `--json` rows that a program may turn into a file `search-rules`. */
export async function synonymProposalsReport(
	{ db }: { db: Db },
	[word, ...more]: readonly string[],
): Promise<CommandOutput> {
	const language = languages.find((one) => one === word);
	if (more.length > 0 || (word !== undefined && !language))
		throw new Error(`Say synonym-proposals [${languages.join("|")}].`);
	return formatRows(
		await proposeSynonyms(db, language),
		({ language: of, query, times, days, means }) => {
			const meanings = means.map(({ words, reason }) => `${words} (${reason})`).join(", ");
			return `${of}  ${query}  ${times} times on ${days} days  ${meanings || "nothing is near"}`;
		},
		`No search without a result was made on ${daysUntilShown} days.`,
	);
}
