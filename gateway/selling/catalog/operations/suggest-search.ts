import type { z } from "zod";
import { suggestSearch } from "#contract/catalog/suggest-search.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { foldText } from "#shop/fold-text.ts";
import { readCardsOf, soldIn } from "../listing.ts";
import { type CatalogMarket, catalogMarketOf } from "../market.ts";
import { readIndex } from "../read-index.ts";
import { type Bits, shared, unionOf } from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import { suggest } from "../search/search.ts";
import { readSearchRules } from "../search-rules.ts";
import { pathOf, readTree, segmentationView } from "../segmentation-tree.ts";
import { readVocabulary } from "../vocabulary.ts";

type Suggestions = z.output<(typeof suggestSearch)["responses"][200]>;

const nothing: Suggestions = { families: [], products: [], queries: [], helpTopics: [] };

/** Cached, because many type the same few letters. */
const cache = cached<Suggestions>(60, 2_000, ["search"]);

/** Products that can be bought. */
export function buyableIn(index: ListingIndex, market: CatalogMarket): Bits {
	const inStock = [...index.values.size.values()];
	return shared(soldIn(index, market).sold, unionOf(index.size, inStock));
}

async function read(
	db: Db,
	text: string,
	size: number,
	market: CatalogMarket,
): Promise<Suggestions> {
	const { language } = market;
	const [tree, index, { sizes }] = await Promise.all([
		readTree(db, market),
		readIndex(db),
		readVocabulary(db),
	]);
	const rules = await readSearchRules(db);
	const here = soldIn(index, market);
	const context = { db, index, market, here, tree, sizes, shown: buyableIn(index, market), rules };
	const { families, products, queries, helpTopics } = await suggest(context, text, size);
	return {
		families: families.map((node) => ({
			...segmentationView(node, market),
			above: pathOf(tree, node)
				.slice(0, -1)
				.map(({ titles }) => titles[language]),
		})),
		products: await readCardsOf(db, products, market),
		queries,
		helpTopics,
	};
}

export const handleSuggestSearch = handler(
	suggestSearch,
	async ({ query, call }, { reading: db }) => {
		const market = catalogMarketOf(call);
		if (foldText(query.q).length < 2) return { status: 200 as const, data: nothing };
		const key = `${market.language}:${market.currency}:${query.size}:${query.q}`;
		const data = await cache(db, key, () => read(db, query.q, query.size, market));
		return { status: 200 as const, data };
	},
);
