// Documents in the database: a search that is still being typed, and a product by its number.
import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#contract/shapes.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { models, productSearch, products, skus } from "#gateway/platform/db/schema.ts";
import { addBit, emptyBits } from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import type { Scope } from "../rules/select.ts";
import { searchText } from "./rules/search-text.ts";

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

/** Words as the documents hold them. */
const asHeld = (words: readonly string[], language: Language) =>
	words.map((word) => searchText(language, word)).join(" & ");

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
	const before = asHeld(typed.slice(0, -1), language);
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

/** Products whose titles begin with what was typed, the shortest first: a name by itself has only its colour behind it. */
const maxNamed = 200;

/** Cached: many searches are made again. */
const namedBefore = cached<readonly string[]>(60, 400, ["search"]);

/**
 * The products whose name is what was typed, or their name and colour, whatever its words mean (CATALOGUE-120).
 * Titles are ordered by the index `product_search_titles`.
 * @returns slots, the most popular first
 */
export async function readNamed(
	db: Db,
	index: ListingIndex,
	text: string,
	language: Language,
): Promise<number[]> {
	const typed = searchText(language, text);
	if (!typed) return [];
	const ids = await namedBefore(db, `${language} ${typed}`, async () => {
		const { rows } = await db.execute<{ id: string; name: string; colour: string }>(sql`
			select t.product_id as id, m.names ->> ${language} as name, p.colour_labels ->> ${language} as colour
			from (
				select ps.product_id from ${productSearch} ps where ps.language = ${language}
					and (ps.title = ${typed} or (ps.title ~>=~ ${`${typed} `} and ps.title ~<~ ${`${typed}!`}))
				order by length(ps.title) limit ${maxNamed}) t
			join ${products} p on p.product_id = t.product_id join ${models} m on m.model = p.model`);
		return rows.flatMap(({ id, name, colour }) =>
			[name, `${name} ${colour}`].some((one) => searchText(language, one) === typed) ? [id] : [],
		);
	});
	return ids.flatMap((id) => index.slots.get(id) ?? []).sort((a, b) => a - b);
}
