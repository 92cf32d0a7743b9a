// Which products' documents have a word or a phrase, and which have it in their name: what the meanings of a query that no field
// of a product holds are found by.
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Language } from "#contract/shapes.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { productSearch } from "#gateway/platform/db/schema.ts";
import { memo } from "#shop/memo.ts";
import { addBit, type Bits, emptyBits, shared, unionOf } from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import { documentIndexOf, type MentioningProducts } from "./document-index.ts";
import { asQuery, configurations } from "./matches.ts";
import { cachedWords } from "./read-words.ts";
import { searchText } from "./rules/search-text.ts";
import type { WordIndex } from "./rules/word-index.ts";
import { readWordQuery, type WordQuery } from "./rules/word-query.ts";

/** The slot of a document's product in a listing index; -1 if the index does not have it. */
type SlotOf = (document: number) => number;

const unasked = -2;

/** Slots are looked up one by one and remembered: doing so for a large catalogue at once would keep all requests waiting. */
function slotsIn({ slots }: ListingIndex, productIds: readonly string[]): SlotOf {
	const known = new Int32Array(productIds.length).fill(unasked);
	return (document) => {
		const slot = known[document] ?? -1;
		if (slot !== unasked) return slot;
		const found = slots.get(productIds[document] ?? "") ?? -1;
		known[document] = found;
		return found;
	};
}

/** The slots of documents in the index that was asked last. */
const places = new WeakMap<readonly string[], { version: number; slotOf: SlotOf }>();

function slotsOf(index: ListingIndex, { productIds }: WordIndex): SlotOf {
	const known = places.get(productIds);
	if (known?.version === index.version) return known.slotOf;
	const slotOf = slotsIn(index, productIds);
	places.set(productIds, { version: index.version, slotOf });
	return slotOf;
}

export interface Mentions {
	/** products with one of the phrases in their names, garments, families or facts */
	anywhere: Bits;
	/** those with it in their name */
	inName: Bits;
}

function mentionsOf(word: string, index: ListingIndex, words: WordIndex, slotOf: SlotOf): Mentions {
	const found = { anywhere: emptyBits(index.size), inName: emptyBits(index.size) };
	const number = words.words.get(word) ?? -1;
	if (number < 0) return found;
	const end = words.starts[number + 1] ?? 0;
	for (let at = words.starts[number] ?? 0; at < end; at += 1) {
		const slot = slotOf(words.documents[at] ?? 0);
		if (slot < 0) continue;
		addBit(found.anywhere, slot);
		if (words.isInName[words.forms[at] ?? 0]) addBit(found.inName, slot);
	}
	return found;
}

function inMemory(query: WordQuery, index: ListingIndex, words: WordIndex): Mentions {
	const slotOf = slotsOf(index, words);
	const read = (part: WordQuery): Mentions => {
		if ("word" in part) return mentionsOf(part.word, index, words, slotOf);
		const [first, ...others] = part.parts.map(read);
		if (!first) return { anywhere: emptyBits(index.size), inName: emptyBits(index.size) };
		const both = (key: keyof Mentions) =>
			part.of === "all"
				? shared(first[key], ...others.map((one) => one[key]))
				: unionOf(
						index.size,
						[first, ...others].map((one) => one[key]),
					);
		return { anywhere: both("anywhere"), inName: both("inName") };
	};
	return read(query);
}

async function inDatabase(
	db: Db,
	index: ListingIndex,
	text: string,
	language: Language,
): Promise<Mentions> {
	const inName = text.replace(/[\p{L}\p{N}]+/gu, "$&:A");
	const { rows } = await db.execute<{ id: string; isInName: boolean }>(sql`
		select ps.product_id as id, ps.vector @@ ${asQuery(inName, language)} as "isInName" from ${productSearch} ps
		where ps.language = ${sql.raw(`'${language}'`)} and ps.vector @@ ${asQuery(text, language)}`);
	const found = { anywhere: emptyBits(index.size), inName: emptyBits(index.size) };
	for (const { id, isInName } of rows) {
		const slot = index.slots.get(id);
		if (slot === undefined) continue;
		addBit(found.anywhere, slot);
		if (isInName) addBit(found.inName, slot);
	}
	return found;
}

function bitsOf(index: ListingIndex, { anywhere, inName }: MentioningProducts): Mentions {
	const found = { anywhere: emptyBits(index.size), inName: emptyBits(index.size) };
	for (const [bits, ids] of [
		[found.anywhere, anywhere],
		[found.inName, inName],
	] as const) {
		for (const id of ids) {
			const slot = index.slots.get(id);
			if (slot !== undefined) addBit(bits, slot);
		}
	}
	return found;
}

/** Cached: many searches share their words. */
const cache = cached<Mentions>(60, 400);

/** Phrases as a query in the syntax of `to_tsquery`; empty where they have no words. */
function queryOf(phrases: readonly string[], language: Language): string {
	const texts = phrases.flatMap((phrase) => {
		const words = searchText(language, phrase).split(" ").filter(Boolean);
		return words.length > 0 ? [`(${words.join(" & ")})`] : [];
	});
	return [...new Set(texts)].join(" | ");
}

/** Queries as the database's dictionaries reduce them, which only another version of it would change. */
const reduced = new WeakMap<Db, LRUCache<string, string>>();
/** Some thousand are those of the lexicons. */
const maxReduced = 5_000;

const reducedOf = (db: Db) => memo(reduced, db, () => new LRUCache({ max: maxReduced }));
const nameOf = (language: Language, text: string) => `${language} ${text}`;

/** Has many queries reduced by one statement. */
async function reduce(db: Db, language: Language, texts: readonly string[]): Promise<void> {
	const json = JSON.stringify(texts);
	const query = sql`to_tsquery(${sql.raw(`'${configurations[language]}'::regconfig`)}, given.text)`;
	const { rows } = await db.execute<{ text: string; asked: string }>(sql`
		select given.text, ${query}::text as asked from jsonb_array_elements_text(${json}::text::jsonb) as given(text)`);
	for (const { text, asked } of rows) reducedOf(db).set(nameOf(language, text), asked);
}

/** Has the lexicons' phrases reduced before they are asked for. */
export async function warmMentions(
	db: Db,
	language: Language,
	phrases: readonly (readonly string[])[],
): Promise<void> {
	const texts = phrases.map((list) => queryOf(list, language)).filter(Boolean);
	await reduce(db, language, [...new Set(texts)]);
}

/**
 * @param phrases in any spelling
 * @param words those in memory, null to ask the database; both find the same
 */
export function readMentions(
	db: Db,
	index: ListingIndex,
	phrases: readonly string[],
	language: Language,
	// the words of a catalogue that has its documents elsewhere are not kept in memory as well
	words: WordIndex | null = documentIndexOf(db) ? null : cachedWords(db, language),
): Promise<Mentions> {
	const text = queryOf(phrases, language);
	const none = { anywhere: emptyBits(index.size), inName: emptyBits(index.size) };
	if (!text) return Promise.resolve(none);
	const documents = documentIndexOf(db);
	return cache(db, `${index.version} ${words?.version ?? 0} ${language} ${text}`, async () => {
		const elsewhere = await documents?.mentions(phrases, language);
		if (elsewhere) return bitsOf(index, elsewhere);
		if (!words) return inDatabase(db, index, text, language);
		const name = nameOf(language, text);
		if (!reducedOf(db).has(name)) await reduce(db, language, [text]);
		const printed = reducedOf(db).get(name) ?? "";
		// nothing but words that the language's dictionary leaves out
		if (printed === "") return none;
		const query = readWordQuery(printed);
		return query ? inMemory(query, index, words) : inDatabase(db, index, text, language);
	});
}
