// What is suggested while a search is typed: families, products, whole searches, and help.
import type { Language } from "#contract/shapes.ts";
import { foldText } from "#shop/fold-text.ts";
import { memo } from "#shop/memo.ts";
import { sizeNames } from "#shop/sizes.ts";
import { type Bits, hasBit, intersectionSize, members } from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import { pathOf, type SegmentationNode, type SegmentationTree } from "../segmentation-tree.ts";
import { search } from "./answer.ts";
import { constraintsOf } from "./constraints.ts";
import { lexiconFor, type SearchContext } from "./context.ts";
import type { Ground } from "./find.ts";
import { readPrefixMatches } from "./matches.ts";
import { meet } from "./rank.ts";
import { agreeing } from "./rules/agreement.ts";
import { sizeQuery } from "./rules/labels.ts";
import type { Lexicon, Meaning } from "./rules/lexicon.ts";
import { withoutStopWords } from "./rules/stop-words.ts";
import { type Part, type Reading, spelled, understand } from "./rules/understand.ts";

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

/** What a search may be completed with. */
const completing = new Set<Meaning["sort"]>([
	"family",
	"audience",
	"colour",
	"shade",
	"material",
	"cloth",
	"pattern",
	"trait",
	"season",
	"occasion",
]);
/** What is offered to a family that is typed in full. */
const widely = new Set<Meaning["sort"]>(["colour", "pattern", "material", "season"]);
/** Phrases of a meaning that are offered: its names stand first, what else shoppers say of it behind them. */
const offered = 6;
/** Completions that are tried at most. */
const maxCompletions = 24;

const folded = new WeakMap<readonly string[], readonly string[]>();
/** Phrases as they are compared with what was typed: thousands, at every letter. */
const foldedOf = (phrases: readonly string[]) =>
	memo(folded, phrases, () => phrases.map((phrase) => foldText(phrase)));

/** Ways on from what was typed, as parts with the words that say them. */
function waysOn(
	lexicon: Lexicon,
	{ parts: before }: Reading,
	last: string,
	isWhole: boolean,
): { words: string; part: Part }[] {
	const [head] = before.flatMap((part) =>
		part.read === "sense" && part.meanings[0]?.sort === "family" ? part.said : [],
	);
	const known = new Set(before.flatMap((part) => (part.read === "sense" ? part.meanings : [])));
	const taken = new Set([...known].map(({ sort }) => sort));
	const ways = [...lexicon.meanings.values()].flatMap((meaning) => {
		const { sort, phrases } = meaning;
		if (!completing.has(sort) || known.has(meaning)) return [];
		// one family, one audience, one colour
		if (taken.has(sort) || (isWhole && !widely.has(sort))) return [];
		const fitting = phrases
			.slice(0, offered)
			.filter((_, at) => isWhole || foldedOf(phrases)[at]?.startsWith(last));
		const words = agreeing(fitting, head, lexicon.language);
		if (words === undefined) return [];
		const part: Part = {
			read: "sense",
			from: 0,
			to: 0,
			said: words,
			label: words,
			meanings: [meaning],
		};
		return [{ words, part }];
	});
	return ways.slice(0, maxCompletions);
}

/** Sizes that most of some products have, as the market calls them. */
function sizesOf({ index, sizes, market }: SearchContext, products: Bits, size: number) {
	return [...index.values.size]
		.map(([sizeId, bits]) => ({ sizeId, count: intersectionSize(bits, products) }))
		.filter(({ count, sizeId }) => count > 0 && sizes.get(sizeId)?.scale !== "one")
		.sort((a, b) => b.count - a.count)
		.slice(0, size)
		.flatMap(({ sizeId }) => {
			const known = sizes.get(sizeId);
			return known ? [sizeQuery(market.language, sizeNames(known, market).sizeLabel)] : [];
		});
}

/** Whole searches that begin as typed and find something, those that find most first. */
async function completions(context: SearchContext, text: string, size: number): Promise<string[]> {
	const lexicon = lexiconFor(context);
	const { db, index, here, shown, market, sizes } = context;
	const ground: Ground = { db, index, market: here, lexicon };
	const sizeMarket = { ...market, sizes };
	const typed = understand(text, lexicon, sizeMarket);
	// nothing follows what is not sold
	const isNone = ({ parts }: Reading) =>
		parts.some((part) => part.read === "sense" && part.meanings[0]?.sort === "none");
	if (typed.tokens.length === 0 || isNone(typed)) return [];
	const end = typed.tokens.at(-1)?.folded ?? "";
	// a short word may be the beginning of another: `gonna ne`
	const mayGoOn =
		lexicon.stops.has(end) &&
		waysOn(lexicon, understand(spelled(typed.tokens.slice(0, -1)), lexicon, sizeMarket), end, false)
			.length > 0;
	const isWhole =
		!mayGoOn && typed.unread.length === 0 && typed.parts.some(({ read }) => read === "sense");
	const start = isWhole ? typed.tokens : typed.tokens.slice(0, -1);
	const before = isWhole ? typed : understand(spelled(start), lexicon, sizeMarket);
	// a word in the middle that means nothing: what follows it is a guess
	if (before.unread.length > 0) return [];
	const last = isWhole ? "" : end;
	if (!isWhole && last.length < 2) return [];
	const ways = waysOn(lexicon, before, last, isWhole);
	const found = await Promise.all(
		ways.map(async ({ words, part }) => {
			const { products, left } = meet(await constraintsOf(ground, [...before.parts, part]), shown);
			const count = left.length > 0 ? 0 : intersectionSize(products, shown);
			return { query: `${spelled(start)} ${words}`.trim(), count };
		}),
	);
	const queries = found
		.filter(({ count }) => count > 0)
		.sort((a, b) => b.count - a.count)
		.map(({ query }) => query);
	const hasFamily = before.parts.some(
		(part) => part.read === "sense" && part.meanings[0]?.sort === "family",
	);
	const hasSize = before.parts.some(({ read }) => read === "size");
	if (!isWhole || !hasFamily || hasSize) return queries.slice(0, size);
	const { products } = meet(await constraintsOf(ground, before.parts), shown);
	const sized = sizesOf(context, products, 2).map((one) => `${spelled(start)} ${one}`);
	return [...queries.slice(0, Math.max(1, size - sized.length)), ...sized].slice(0, size);
}

/** Help pages that a text names, or that it begins to. */
function helpFor(lexicon: Lexicon, reading: readonly string[], typed: string): string[] {
	const started = [...lexicon.meanings.values()].flatMap(({ sort, key, phrases }) =>
		sort === "help" && foldedOf(phrases).some((phrase) => phrase.startsWith(typed)) ? [key] : [],
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
	const { help, unread, parts } = understand(text, lexicon, { ...market, sizes });
	// words that are whole: what they find, not what only begins like them (`gürtel`, but no belted dress)
	const isWhole = unread.length === 0 && parts.length > 0;
	const begun = isWhole ? [] : productsByPrefix({ ...context, language }, words, size);
	const [near, queries] = await Promise.all([begun, completions(context, text, size)]);
	const families = familiesByPrefix(tree, words, size, language);
	const rest = { queries, helpTopics: helpFor(lexicon, help, folded) };
	if (near.length > 0 || (families.length > 0 && !isWhole))
		return { families, products: near, ...rest };
	const { scope, correctedTo } = await search(context, text);
	const found = scope.ranked ?? members(scope.products);
	const meant = correctedTo && withoutStopWords(foldText(correctedTo).split(" "), language);
	return {
		families: meant ? familiesByPrefix(tree, meant, size, language) : families,
		products: oneOfEach(index, found, shown, size),
		...rest,
	};
}
