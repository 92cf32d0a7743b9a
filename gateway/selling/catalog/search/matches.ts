// A search as the scope of a listing: full text in the request's language, with every word asked for or a synonym of it.
import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#contract/shapes.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { productSearch, products, skus } from "#gateway/platform/db/schema.ts";
import { foldText } from "#shop/fold-text.ts";
import { addBit, emptyBits } from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import type { Scope } from "../rules/select.ts";
import { cachedWords } from "./read-words.ts";
import { findWords, type SlotOf, slotsIn } from "./rules/find-words.ts";
import { searchText } from "./rules/search-text.ts";
import { withoutStopWords } from "./rules/stop-words.ts";
import { withSynonyms } from "./rules/synonyms.ts";
import type { WordIndex } from "./rules/word-index.ts";
import { readWordQuery } from "./rules/word-query.ts";

/** Postgres has no dictionary for Polish: its documents are stemmed before they are stored. */
export const configurations = {
	fr: "french",
	en: "english",
	es: "spanish",
	de: "german",
	it: "italian",
	pl: "simple",
} as const satisfies Record<Language, string>;

/** Further words would not make a query narrower. */
const maxWords = 12;

/** The meaningful words of a query: folded, letters and digits only. */
export function foldedWords(query: string, language: Language): string[] {
	return withoutStopWords(foldText(query).split(" ").filter(Boolean), language).slice(0, maxWords);
}

/** Words as the documents hold them. */
const asHeld = (words: readonly string[], language: Language) =>
	words.map((word) => searchText(language, word)).join(" & ");

/** Every word or a synonym of it, in the syntax of `to_tsquery`. */
function queryText(words: readonly string[], language: Language): string {
	return withSynonyms(words, language)
		.map((phrases) => phrases.map((phrase) => `(${asHeld(phrase, language)})`).join(" | "))
		.map((choice) => `(${choice})`)
		.join(" & ");
}

export function asQuery(text: string, language: Language): SQL {
	return sql`to_tsquery(${sql.raw(`'${configurations[language]}'::regconfig`)}, ${text})`;
}

/** Documents that match; the indexes are partial by language, so the language is a literal in the statement. */
function matchedBy(query: SQL, language: Language): SQL {
	return sql`ps.language = ${sql.raw(`'${language}'`)} and ps.vector @@ ${query}`;
}

/** Product ids in a few rows, one per rank: the ids of thousands of products are one value. */
interface Rank extends Record<string, unknown> {
	ids: string;
}

function scopeOfRanks(index: ListingIndex, ranks: readonly Rank[]): Scope {
	const bits = emptyBits(index.size);
	const ranked = ranks.flatMap(({ ids }) =>
		ids
			.split(" ")
			.flatMap((productId) => index.slots.get(productId) ?? [])
			.sort((a, b) => a - b),
	);
	for (const slot of ranked) addBit(bits, slot);
	return { products: bits, ranked: Int32Array.from(ranked) };
}

const nothing = (index: ListingIndex): Scope => scopeOfRanks(index, []);

/** Cached: documents do not change by the minute, and everybody searches for dresses. */
const cache = cached<Scope>(60, 300);

/** The slots of documents in the index that was asked last. */
const places = new WeakMap<readonly string[], { version: number; slotOf: SlotOf }>();

export function slotsOf(index: ListingIndex, { productIds }: WordIndex): SlotOf {
	const known = places.get(productIds);
	if (known?.version === index.version) return known.slotOf;
	const slotOf = slotsIn(index, productIds);
	places.set(productIds, { version: index.version, slotOf });
	return slotOf;
}

/** The database finds and ranks: it fetches every document that matches. */
async function matchesInDatabase(
	db: Db,
	index: ListingIndex,
	query: SQL,
	language: Language,
): Promise<Scope> {
	const where = matchedBy(query, language);
	const { rows } = await db.execute<Rank>(sql`
		select string_agg(product_id, ' ') as ids
		from (select ps.product_id, ts_rank(ps.vector, ${query}) as rank from ${productSearch} ps where ${where}) found
		group by rank order by rank desc`);
	return scopeOfRanks(index, rows);
}

/** The words in memory find and rank; the database only normalises the words of the query (ADR 0113). */
async function matchesInMemory(
	db: Db,
	index: ListingIndex,
	query: SQL,
	wordIndex: WordIndex,
): Promise<Scope | null> {
	const { rows } = await db.execute<{ asked: string }>(sql`select ${query}::text as asked`);
	const asked = readWordQuery(rows[0]?.asked ?? "");
	return asked ? findWords(asked, index, wordIndex, slotsOf(index, wordIndex)) : null;
}

/**
 * @param words as `foldedWords` returns them
 * @param wordIndex the words in memory, null to ask the database; both give the same products in the same order
 */
export function readMatches(
	db: Db,
	index: ListingIndex,
	words: readonly string[],
	language: Language,
	wordIndex: WordIndex | null = cachedWords(db, language),
): Promise<Scope> {
	if (words.length === 0) return Promise.resolve(nothing(index));
	const text = queryText(words, language);
	return cache(db, `${index.version} ${wordIndex?.version ?? 0} ${language} ${text}`, async () => {
		const query = asQuery(text, language);
		const found = wordIndex && (await matchesInMemory(db, index, query, wordIndex));
		return found ?? matchesInDatabase(db, index, query, language);
	});
}

/**
 * A search that is still being typed: its last word is a prefix. A stop word (`man`, in German) is the beginning of another
 * word here (`Mantel`), if that is in a name.
 * @param words folded
 * @param among searches only these products, one by one: a common prefix is found among few
 */
export async function readPrefixMatches(
	db: Db,
	index: ListingIndex,
	words: readonly string[],
	language: Language,
	among: readonly string[] | null = null,
): Promise<Scope> {
	const typed = words.slice(0, maxWords);
	const prefix = `${searchText(language, typed.at(-1) ?? "")}:*`;
	const before = queryText(typed.slice(0, -1), language);
	const last = sql`case when numnode(${asQuery(prefix, language)}) > 0 then ${asQuery(prefix, language)}
		else to_tsquery('simple', ${`${prefix}AB`}) end`;
	const query = before ? sql`(${asQuery(before, language)} && (${last}))` : sql`(${last})`;
	// `offset 0` has the documents fetched one by one: the full-text index would be asked for all that match
	const documents = among
		? sql`unnest(string_to_array(${among.join(" ")}, ' ')) as asked(id), lateral (
				select d.product_id, d.language, d.vector from ${productSearch} d
				where d.product_id = asked.id and d.language = ${language} offset 0) ps`
		: sql`${productSearch} ps`;
	const { rows } = await db.execute<Rank>(sql`
		select coalesce(string_agg(ps.product_id, ' '), '') as ids
		from ${documents} where ${matchedBy(query, language)}`);
	return scopeOfRanks(index, rows);
}

/** The product that a number names: productId, optionId or gtin. */
export async function readNumber(db: Db, index: ListingIndex, number: string): Promise<Scope> {
	const { rows } = await db.execute<Rank>(sql`
		select product_id as ids from ${products} where product_id = ${number} or option_id = ${number}
		union select product_id from ${skus} where gtin = ${number}`);
	return scopeOfRanks(index, rows);
}
