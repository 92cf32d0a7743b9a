import { and, asc, count, eq } from "drizzle-orm";
import type { z } from "zod";
import {
	deleteSearchRule,
	listSearchRules,
	listSynonymProposals,
	putSearchRules,
	searchProducts,
	suggestSearch,
} from "#contract/catalog/search.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { products, searchRules } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { foldText } from "#shop/fold-text.ts";
import { choicesOf, readCardsOf, readListing, soldIn } from "../listing.ts";
import { type CatalogMarket, catalogMarketOf } from "../market.ts";
import { readIndex } from "../read-index.ts";
import { type Bits, emptyBits, intersectionSize, shared, unionOf } from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import { select } from "../rules/select.ts";
import { type SearchResult, search, suggest } from "../search/search.ts";
import { readSearchRules, removeSearchRules, saveSearchRules } from "../search-rules.ts";
import { pathOf, readTree, segmentationView } from "../segmentation-tree.ts";
import { proposeSynonyms } from "../synonym-proposals.ts";
import { readVocabulary } from "../vocabulary.ts";

export const handleSearchProducts = handler(
	searchProducts,
	async ({ query, call }, { reading: db }) => {
		const market = catalogMarketOf(call);
		const [index, tree, { sizes }] = await Promise.all([
			readIndex(db),
			readTree(db, market),
			readVocabulary(db),
		]);
		const here = soldIn(index, market);
		const everything: SearchResult = {
			scope: { products: here.sold, ranked: null },
			correctedTo: null,
			instead: [],
			understood: [],
			dropped: [],
			nearest: null,
			helpTopics: [],
		};
		const { scope, ...found } =
			query.q === undefined
				? everything
				: await search(
						{
							db,
							index,
							market,
							here,
							tree,
							sizes,
							shown: here.sold,
							rules: await readSearchRules(db),
						},
						query.q,
					);
		const familyOf = (id: string) => index.families.get(id) ?? emptyBits(index.size);
		const chosen = select(
			index,
			shared(scope.products, here.sold),
			here,
			choicesOf(query),
		).products;
		const departments = tree.nodes
			.filter(({ parent }) => parent === null)
			.map(({ segmentationId, titles }) => ({
				segmentationId,
				label: titles[market.language],
				count: intersectionSize(familyOf(segmentationId), chosen),
				selected: segmentationId === query.department,
			}))
			.filter(({ count, selected }) => count > 0 || selected);
		const { department } = query;
		const within =
			department === undefined
				? scope
				: { ...scope, products: shared(scope.products, familyOf(department)) };
		const listing = await readListing(db, index, within, query, market);
		return ok({ ...listing, ...found, departments });
	},
);

type Suggestions = z.output<(typeof suggestSearch)["responses"][200]>;

const nothing: Suggestions = { families: [], products: [], queries: [], helpTopics: [] };

/** Cached, because many type the same few letters; until a listing changes, as cards have prices and what is sold out is not offered. */
const cache = cached<Suggestions>(60, 2_000, ["search", "catalog", "family"]);

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
		if (foldText(query.q).length < 2) return ok(nothing);
		// cards have prices of the market's own (CATALOGUE-122)
		const key = `${market.storeId}:${market.language}:${query.size}:${query.q}`;
		const data = await cache(db, key, () => read(db, query.q, query.size, market));
		return ok(data);
	},
);

export const handleListSearchRules = handler(listSearchRules, async ({ query }, { db }) => {
	const { page, size } = query;
	const which = and(
		query.language && eq(searchRules.language, query.language),
		query.kind && eq(searchRules.kind, query.kind),
	);
	const [sum] = await db.select({ total: count() }).from(searchRules).where(which);
	const rules = await db
		.select()
		.from(searchRules)
		.where(which)
		.orderBy(asc(searchRules.language), asc(searchRules.kind), asc(searchRules.query))
		.limit(size)
		.offset((page - 1) * size);
	const total = sum?.total ?? 0;
	const paging = { page, size, total, pageCount: Math.ceil(total / size) };
	return ok({ rules, paging });
});

export const handlePutSearchRules = handler(putSearchRules, async ({ body: { rules } }, { db }) =>
	db.transaction(async (tx) => {
		const named = rules.flatMap(({ productIds }) => productIds);
		const unknown = await missingValues(tx, products.productId, named);
		const good = rules.filter(({ productIds }) => !productIds.some((id) => unknown.has(id)));
		const { created, changed, beyond } = await saveSearchRules(tx, good);
		return ok({ changed: created + changed, unknown: [...unknown], beyond: beyond.length });
	}),
);

export const handleDeleteSearchRule = handler(deleteSearchRule, async ({ query }, { db }) => {
	const removed = await db.transaction((tx) => removeSearchRules(tx, [query]));
	return ok({ removed });
});

export const handleListSynonymProposals = handler(listSynonymProposals, async ({ query }, { db }) =>
	ok({ proposals: await proposeSynonyms(db, query.language) }),
);
