import type { z } from "zod";
import { suggestSearch } from "../../../contract/catalog/suggest-search.ts";
import type { Db } from "../../db/client.ts";
import { joined, members, shared } from "../../domain/catalog/bits.ts";
import type { ListingIndex } from "../../domain/catalog/listing-index.ts";
import { foldText } from "../../domain/catalog/search-text.ts";
import type { Scope } from "../../domain/catalog/select.ts";
import { meaningful } from "../../domain/catalog/stop-words.ts";
import { handler } from "../../http/handler.ts";
import { nearestWords } from "./correct.ts";
import { kept } from "./kept.ts";
import { readCardsOf, soldIn } from "./listing.ts";
import { type CatalogMarket, catalogMarketOf } from "./market.ts";
import { readIndex } from "./read-index.ts";
import { foldedWords, readBeginnings, readMatches } from "./search-scope.ts";
import { pathOf, readTree, type SegmentationTree, segmentationView } from "./segmentation-tree.ts";

type Suggestions = z.output<(typeof suggestSearch)["responses"][200]>;

/** The same few letters are typed by everybody. */
const keep = kept<Suggestions>(60, 2_000);

/** Ids of the most popular products that can be bought, one colour a model. */
function oneOfEach(
	index: ListingIndex,
	{ products }: Scope,
	size: number,
	market: CatalogMarket,
): string[] {
	const inStock = [...index.values.size.values()];
	const found = shared(products, soldIn(index, market).sold, joined(index.size, inStock));
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

/** What words with a slip in them were meant to be; null where one of them is near nothing. */
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
	const telling = meaningful(typed, market.language);
	const words = telling.length > 0 ? telling : typed;
	const [tree, index] = await Promise.all([readTree(db, market), readIndex(db)]);
	const answer = async (asked: readonly string[], matches: Scope) => ({
		families: familiesOf(tree, asked, size, market),
		products: await readCardsOf(db, oneOfEach(index, matches, size, market), market),
	});
	const begun = await answer(words, await readBeginnings(db, index, words, market.language));
	if (begun.families.length > 0 || begun.products.length > 0) return begun;
	const meant = await meantBy(db, words, market);
	if (!meant) return begun;
	return answer(meant, await readMatches(db, index, meant, market.language));
}

export const handleSuggestSearch = handler(suggestSearch, async ({ query, call }, { db }) => {
	const market = catalogMarketOf(call);
	const folded = foldText(query.q);
	if (folded.length < 2) return { status: 200 as const, data: { families: [], products: [] } };
	const key = `${market.language}:${market.currency}:${query.size}:${folded}`;
	const data = await keep(db, key, () => suggest(db, folded, query.size, market));
	return { status: 200 as const, data };
});
