import type { z } from "zod";
import { suggestSearch } from "#contract/catalog/suggest-search.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { nearestWords } from "../correct.ts";
import { readCardsOf, soldIn } from "../listing.ts";
import { type CatalogMarket, catalogMarketOf } from "../market.ts";
import { readIndex } from "../read-index.ts";
import { type Bits, members, shared, unionOf } from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import { foldText } from "../rules/search-text.ts";
import { withoutStopWords } from "../rules/stop-words.ts";
import { foldedWords, readMatches, readPrefixMatches } from "../search-scope.ts";
import { pathOf, readTree, type SegmentationTree, segmentationView } from "../segmentation-tree.ts";

type Suggestions = z.output<(typeof suggestSearch)["responses"][200]>;

/** Cached, because everybody types the same few letters. */
const cache = cached<Suggestions>(60, 2_000);

/** Products that can be bought. */
function buyableIn(index: ListingIndex, market: CatalogMarket): Bits {
	const inStock = [...index.values.size.values()];
	return shared(soldIn(index, market).sold, unionOf(index.size, inStock));
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
	db: Db,
	index: ListingIndex,
	words: readonly string[],
	size: number,
	market: CatalogMarket,
	probe = probed,
): Promise<string[]> {
	const { language } = market;
	const buyable = buyableIn(index, market);
	const few = Array.from(members(buyable, probe), (slot) => index.productIds[slot] ?? "");
	const found = async (among: string[] | null) => {
		const { products } = await readPrefixMatches(db, index, words, language, among);
		return oneOfEach(index, shared(products, buyable), size);
	};
	const near = await found(few);
	// a rare prefix matches few documents: neither way grows with the catalogue
	return near.length === size || few.length < probe ? near : found(null);
}

/** Families in which every word begins a word of their own title or of a title above them. */
function familiesOf(
	tree: SegmentationTree,
	words: readonly string[],
	size: number,
	market: CatalogMarket,
): Suggestions["families"] {
	const { language } = market;
	const found = tree.nodes.filter((node) => {
		if (node.productCount === 0) return false;
		const own = foldText(node.titles[language]).split(" ");
		const all = pathOf(tree, node).flatMap(({ titles }) => foldText(titles[language]).split(" "));
		const begins = (titles: string[]) => (word: string) =>
			titles.some((title) => title.startsWith(word));
		return words.some(begins(own)) && words.every(begins(all));
	});
	return found.slice(0, size).map((node) => ({
		...segmentationView(node, market),
		above: pathOf(tree, node)
			.slice(0, -1)
			.map(({ titles }) => titles[language]),
	}));
}

/** Corrects mistyped words; null if one of them has no near word. */
async function meantBy(
	db: Db,
	words: readonly string[],
	{ language }: CatalogMarket,
): Promise<string[] | null> {
	const nearest = await nearestWords(db, words, language);
	if (!nearest.every((word) => word !== null)) return null;
	return foldedWords(nearest.map(({ spelling }) => spelling).join(" "), language);
}

async function suggest(
	db: Db,
	folded: string,
	size: number,
	market: CatalogMarket,
): Promise<Suggestions> {
	const typed = folded.split(" ");
	const telling = withoutStopWords(typed, market.language);
	const words = telling.length > 0 ? telling : typed;
	const [tree, index] = await Promise.all([readTree(db, market), readIndex(db)]);
	const answer = async (asked: readonly string[], ids: readonly string[]) => ({
		families: familiesOf(tree, asked, size, market),
		products: await readCardsOf(db, ids, market),
	});
	const byPrefix = await answer(words, await productsByPrefix(db, index, words, size, market));
	if (byPrefix.families.length > 0 || byPrefix.products.length > 0) return byPrefix;
	const meant = await meantBy(db, words, market);
	if (!meant) return byPrefix;
	const { products } = await readMatches(db, index, meant, market.language);
	return answer(meant, oneOfEach(index, shared(products, buyableIn(index, market)), size));
}

export const handleSuggestSearch = handler(suggestSearch, async ({ query, call }, { db }) => {
	const market = catalogMarketOf(call);
	const folded = foldText(query.q);
	if (folded.length < 2) return { status: 200 as const, data: { families: [], products: [] } };
	const key = `${market.language}:${market.currency}:${query.size}:${folded}`;
	const data = await cache(db, key, () => suggest(db, folded, query.size, market));
	return { status: 200 as const, data };
});
