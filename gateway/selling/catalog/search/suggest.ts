// What is suggested while a search is typed: families, products, whole searches, and help.
import type { Language } from "#contract/shapes.ts";
import { foldText } from "#shop/fold-text.ts";
import { memo } from "#shop/memo.ts";
import { type Bits, hasBit, members } from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import { pathOf, type SegmentationNode, type SegmentationTree } from "../segmentation-tree.ts";
import { search } from "./answer.ts";
import { completions, endsWhole } from "./complete.ts";
import { lexiconFor, type SearchContext } from "./context.ts";
import { readPrefixMatches } from "./matches.ts";
import type { Lexicon } from "./rules/lexicon.ts";
import { isNegation } from "./rules/negation.ts";
import { withoutStopWords } from "./rules/stop-words.ts";
import { understand } from "./rules/understand.ts";

/** Ids of the most popular products, one colour per model. */
function oneOfEach(
	index: ListingIndex,
	found: Iterable<number>,
	shown: Bits,
	size: number,
): string[] {
	const models = new Set<number>();
	const ids: string[] = [];
	for (const slot of found) {
		if (!hasBit(shown, slot)) continue;
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
	{
		db,
		index,
		language,
		shown,
	}: Pick<SearchContext, "db" | "index" | "shown"> & { language: Language },
	words: readonly string[],
	size: number,
	probe = probed,
): Promise<string[]> {
	const few = Array.from(members(shown, probe), (slot) => index.productIds[slot] ?? "");
	const found = async (among: string[] | null) => {
		const { products } = await readPrefixMatches(db, index, words, language, among);
		return oneOfEach(index, members(products), shown, size);
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

export interface SuggestedSearch {
	families: SegmentationNode[];
	/** ids */
	products: string[];
	/** whole searches that find something */
	queries: string[];
	/** keys of help pages */
	helpTopics: string[];
}

const helpPhrases = new WeakMap<Lexicon, readonly { phrase: string; keys: string[] }[]>();
const helpPhrasesOf = (lexicon: Lexicon) =>
	memo(helpPhrases, lexicon, () =>
		[...lexicon.exact].flatMap(([phrase, { meanings }]) => {
			const keys = meanings.flatMap(({ sort, key }) => (sort === "help" ? [key] : []));
			return keys.length > 0 ? [{ phrase, keys }] : [];
		}),
	);

/** Help pages that a text names, or that it begins to. */
function helpFor(lexicon: Lexicon, reading: readonly string[], typed: string): string[] {
	const started = helpPhrasesOf(lexicon).flatMap(({ phrase, keys }) =>
		phrase.startsWith(typed) ? keys : [],
	);
	return [...new Set([...reading, ...(typed.length > 3 ? started : [])])];
}

/**
 * Families, products, searches and help for what has been typed so far.
 * @param text as it was typed: with an apostrophe's words it is another search than without
 * @param size of each list, at most
 */
export async function suggest(
	context: SearchContext,
	text: string,
	size: number,
): Promise<SuggestedSearch> {
	const { index, market, shown, tree, sizes } = context;
	const { language } = market;
	const lexicon = lexiconFor(context);
	const folded = foldText(text);
	const words = withoutStopWords(folded.split(" "), language);
	const reading = understand(text, lexicon, { ...market, sizes });
	// words that are whole: what they find, not what only begins like them (`gürtel`, but no belted dress)
	const isWhole = endsWhole(reading, lexicon);
	const begun = isWhole ? [] : productsByPrefix({ ...context, language }, words, size);
	const [found, completed] = await Promise.all([begun, completions(context, text, size)]);
	const families = familiesByPrefix(tree, words, size, language);
	const helpTopics = helpFor(lexicon, reading.help, folded);
	const isQuestion = helpTopics.length > 0 && reading.parts.length === 0 && words.length > 1;
	const queries = isQuestion ? [] : completed;
	const rest = { queries, helpTopics };
	// what has the word that is not wanted is the opposite of what is asked for
	const isLacking = !isWhole && reading.tokens.some((token) => isNegation(token, language));
	const near = isLacking ? [] : found;
	if (near.length > 0 || (families.length > 0 && !isWhole))
		return { families, products: near, ...rest };
	const { scope, correctedTo } = await search(context, (isLacking && queries[0]) || text);
	const ranked = scope.ranked ?? members(scope.products);
	const meant = correctedTo && withoutStopWords(foldText(correctedTo).split(" "), language);
	return {
		families: meant ? familiesByPrefix(tree, meant, size, language) : families,
		products: oneOfEach(index, ranked, shown, size),
		...rest,
	};
}
