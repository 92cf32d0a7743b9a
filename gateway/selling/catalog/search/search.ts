// The door of search: what a shopper's words find in the catalogue. What words are, how they are compared, ranked and
// corrected stays in this folder; `documents.ts` is the door for who writes products.
import type { Language } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { foldText } from "#shop/fold-text.ts";
import { type Bits, intersectionSize, members, shared } from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import type { Scope } from "../rules/select.ts";
import { pathOf, type SegmentationNode, type SegmentationTree } from "../segmentation-tree.ts";
import { nearestWords } from "./correct.ts";
import { foldedWords, readMatches, readNumber, readPrefixMatches } from "./matches.ts";
import { documentsChanged, readAllWords } from "./read-words.ts";
import type { SearchRules } from "./rules/search-rules.ts";
import { withoutStopWords } from "./rules/stop-words.ts";

/** Where is searched. */
export interface SearchContext {
	db: Db;
	index: ListingIndex;
	language: Language;
	/** products that count as found: those that the market sells, or has in stock */
	shown: Bits;
	/** what a merchant added; nothing by default */
	rules?: SearchRules;
}

export interface SearchResult {
	scope: Scope;
	/** the words that were searched in place of those typed; null where these found something, or nothing does */
	correctedTo: string | null;
	/** shorter searches that find something, where all the words together find nothing */
	instead: string[];
}

/** Words tried one by one, and searches offered, where a search finds nothing. */
const maxTried = 6;
const maxOffered = 4;

/** For words that find nothing together: searches that find something with one word less, or with one word alone. */
async function shorterSearches(
	{ db, index, language, shown }: SearchContext,
	spellings: readonly string[],
): Promise<string[]> {
	const words = spellings.slice(0, maxTried);
	const shorter = words.length > 2 ? words.map((_, at) => words.toSpliced(at, 1)) : [];
	const tried = await Promise.all(
		[...shorter, ...words.map((word) => [word])].map(async (some) => {
			const { products } = await readMatches(db, index, some.map(foldText), language);
			return intersectionSize(products, shown) > 0 ? [some.join(" ")] : [];
		}),
	);
	return [...new Set(tried.flat())].slice(0, maxOffered);
}

/** What a text finds: a product by its number, else products by words, mistyped ones corrected. */
export async function search(context: SearchContext, text: string): Promise<SearchResult> {
	const { db, index, language, shown } = context;
	const isFound = ({ products }: Scope) => intersectionSize(products, shown) > 0;
	const words = foldedWords(text, language);
	const typed = /^\d{6,18}$/.test(text)
		? await readNumber(db, index, text)
		: await readMatches(db, index, words, language);
	if (isFound(typed)) return { scope: typed, correctedTo: null, instead: [] };
	const nearest = await nearestWords(db, words, language);
	const nearText = nearest.map((word) => word?.spelling ?? "").join(" ");
	const meant = foldedWords(nearText, language);
	if (nearest.every(Boolean) && meant.join(" ") !== words.join(" ")) {
		const corrected = await readMatches(db, index, meant, language);
		if (isFound(corrected)) return { scope: corrected, correctedTo: nearText, instead: [] };
	}
	// a word with no near one is tried as it is: the documents may have it in another form
	const spellings = words.map((word, at) => {
		const near = nearest[at];
		return near && near.word !== word ? near.spelling : word;
	});
	return {
		scope: typed,
		correctedTo: null,
		instead: await shorterSearches(context, spellings),
	};
}

/** Ids of the most popular products, one colour per model. */
function oneOfEach(index: ListingIndex, found: Bits, size: number): string[] {
	const models = new Set<number>();
	const ids: string[] = [];
	for (const slot of members(found)) {
		const model = index.models[slot] ?? -1;
		if (models.has(model)) continue;
		models.add(model);
		ids.push(index.productIds[slot] ?? "");
		if (ids.length === size) break;
	}
	return ids;
}

/** How many of the most popular products are searched for a prefix before all products are. */
const probed = 300;

/**
 * Products that the letters are a prefix of, the most popular first.
 * @param words folded
 * @param probe how many are searched first
 */
export async function productsByPrefix(
	{ db, index, language, shown }: SearchContext,
	words: readonly string[],
	size: number,
	probe = probed,
): Promise<string[]> {
	const few = Array.from(members(shown, probe), (slot) => index.productIds[slot] ?? "");
	const found = async (among: string[] | null) => {
		const { products } = await readPrefixMatches(db, index, words, language, among);
		return oneOfEach(index, shared(products, shown), size);
	};
	const near = await found(few);
	// a rare prefix matches few documents: neither way grows with the catalogue
	return near.length === size || few.length < probe ? near : found(null);
}

/** Families in which every word begins a word of their own title or of a title above them. */
function familiesByPrefix(
	tree: SegmentationTree,
	words: readonly string[],
	size: number,
	language: Language,
): SegmentationNode[] {
	const found = tree.nodes.filter((node) => {
		if (node.productCount === 0) return false;
		const own = foldText(node.titles[language]).split(" ");
		const all = pathOf(tree, node).flatMap(({ titles }) => foldText(titles[language]).split(" "));
		const begins = (titles: string[]) => (word: string) =>
			titles.some((title) => title.startsWith(word));
		return words.some(begins(own)) && words.every(begins(all));
	});
	return found.slice(0, size);
}

/** Corrects mistyped words; null if one of them has no near word. */
async function meantBy(
	{ db, language }: SearchContext,
	words: readonly string[],
): Promise<string[] | null> {
	const nearest = await nearestWords(db, words, language);
	if (!nearest.every((word) => word !== null)) return null;
	return foldedWords(nearest.map(({ spelling }) => spelling).join(" "), language);
}

export interface SuggestedSearch {
	families: SegmentationNode[];
	/** ids */
	products: string[];
}

/**
 * Families and products for what has been typed so far.
 * @param folded as `foldText` returns it, not empty
 * @param size of each list, at most
 */
export async function suggest(
	context: SearchContext,
	tree: SegmentationTree,
	folded: string,
	size: number,
): Promise<SuggestedSearch> {
	const { db, index, language, shown } = context;
	const typed = folded.split(" ");
	const telling = withoutStopWords(typed, language);
	const words = telling.length > 0 ? telling : typed;
	const families = familiesByPrefix(tree, words, size, language);
	const products = await productsByPrefix(context, words, size);
	if (families.length > 0 || products.length > 0) return { families, products };
	const meant = await meantBy(context, words);
	if (!meant) return { families, products };
	const matches = await readMatches(db, index, meant, language);
	return {
		families: familiesByPrefix(tree, meant, size, language),
		products: oneOfEach(index, shared(matches.products, shown), size),
	};
}

/** Reads the words of all languages into memory; until then the database answers. @returns the languages that are in memory */
export function warmSearch(db: Db): Promise<Language[]> {
	return readAllWords(db);
}

/** To be called when documents have changed: words in memory are read again. */
export function refreshSearch(db: Db): void {
	documentsChanged(db);
}
