// A search as a scope of a listing: full text of the request's language, every word asked for (S2 §2 search).
import { sql } from "drizzle-orm";
import type { Language } from "../../../contract/shapes.ts";
import type { Db } from "../../db/client.ts";
import { productSearch, products, searchWords, skus } from "../../db/schema.ts";
import { foldText, searchText } from "../../domain/catalog/search-text.ts";
import { type KnownWord, nearestWord } from "../../domain/catalog/spelling.ts";
import { meaningful } from "../../domain/catalog/stop-words.ts";
import type { ListingScope } from "./listing-scope.ts";

/** Postgres has no dictionary for Polish: its documents were stemmed before they came there. */
const configurations = {
	fr: "french",
	en: "english",
	es: "spanish",
	de: "german",
	it: "italian",
	pl: "simple",
} as const satisfies Record<Language, string>;

/** More words than this make a query no narrower. */
const maxWords = 12;

function foldedWords(query: string, language: Language): string[] {
	return meaningful(foldText(query).split(" ").filter(Boolean), language).slice(0, maxWords);
}

/** Words of a query as the documents hold them. */
export function wordsOf(query: string, language: Language): string[] {
	return foldedWords(query, language).map((word) => searchText(language, word));
}

/** The indexes are partial by language: it has to stand in the statement as a literal. */
const literal = (language: Language) => sql.raw(`'${language}'`);

/** @param words through `wordsOf` */
export function searchScope(words: readonly string[], language: Language): ListingScope {
	const configuration = sql.raw(`'${configurations[language]}'::regconfig`);
	const query = sql`plainto_tsquery(${configuration}, ${words.join(" ")})`;
	return {
		key: `search:${language}:${words.join(" ")}`,
		from: sql`${productSearch} ps join ${products} p on p.product_id = ps.product_id`,
		where: sql`ps.language = ${literal(language)} and ps.vector @@ ${query}`,
		rank: sql`ts_rank(ps.vector, ${query})`,
	};
}

/** The product that a number names: productId, optionId or gtin. */
export function numberScope(number: string): ListingScope {
	return {
		key: `number:${number}`,
		from: sql`${products} p`,
		where: sql`p.product_id in (
			select product_id from ${products} where product_id = ${number} or option_id = ${number}
			union all select product_id from ${skus} where gtin = ${number})`,
		rank: null,
	};
}

interface Candidate extends KnownWord, Record<string, unknown> {
	typed: string;
}

/** Known words that look like a typed one: alike by trigram, begun by it, or beginning and long like it. */
async function candidatesFor(
	db: Db,
	typed: readonly string[],
	language: Language,
): Promise<Candidate[]> {
	const { rows } = await db.execute<Candidate>(sql`
		select t.typed, c.word, c.spelling, c.frequency
		from unnest(array[${sql.join(
			typed.map((word) => sql`${word}`),
			sql`, `,
		)}]::text[]) as t(typed), lateral (
			select w.word, w.spelling, w.frequency from ${searchWords} w
			where w.language = ${literal(language)} and (
				w.word % t.typed or w.word like t.typed || '%'
				or (left(w.word, 1) = left(t.typed, 1)
					and length(w.word) between length(t.typed) - 1 and length(t.typed) + 1))
			order by similarity(w.word, t.typed) desc, w.frequency desc limit 200
		) c`);
	return rows;
}

export interface Correction {
	words: string[];
	/** to be shown: the words as they are written */
	text: string;
}

/** The query with each unknown word replaced by the nearest known one; null where a word has none near. */
export async function correct(
	db: Db,
	query: string,
	language: Language,
): Promise<Correction | null> {
	const typed = foldedWords(query, language);
	if (typed.length === 0) return null;
	const candidates = Map.groupBy(
		await candidatesFor(db, typed, language),
		(candidate) => candidate.typed,
	);
	const found = typed.map((word) => nearestWord(word, candidates.get(word) ?? []));
	if (!found.every((word): word is KnownWord => word !== null)) return null;
	const text = found.map(({ spelling }) => spelling).join(" ");
	const words = wordsOf(text, language);
	return words.join(" ") === wordsOf(query, language).join(" ") ? null : { words, text };
}
