// A page of products with its facets, for families and searches alike: the index selects the products, and one statement reads
// their cards.
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Listing, ListingProduct } from "#contract/catalog/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { isDatabaseUnavailable } from "#gateway/platform/db/unavailable.ts";
import { memo } from "#shop/memo.ts";
import { readCards } from "./cards.ts";
import { facetViews } from "./facet-views.ts";
import { chosenIn, type ListingQuery } from "./listing-query.ts";
import type { CatalogMarket } from "./market.ts";
import { ownList } from "./price-list.ts";
import { emptyBits, shared } from "./rules/bits.ts";
import type { ListingIndex, MarketIndex } from "./rules/listing-index.ts";
import { byPriceDescending, type Choices, pageOf, type Scope, select } from "./rules/select.ts";
import { readVocabulary } from "./vocabulary.ts";

export function choicesOf(query: ListingQuery): Choices {
	const { minPrice, maxPrice, withoutLabels } = query;
	const given = chosenIn(query);
	const values = Object.fromEntries(Object.entries(given).filter(([, list]) => list?.length));
	return { values, minPrice, maxPrice, withoutLabels };
}

/** Slots in the order of a sort; null for the order of popularity. The order is total, so that no product is on two pages. */
function orderOf(
	{ sort }: Pick<ListingQuery, "sort">,
	index: ListingIndex,
	market: MarketIndex,
	scope: Scope,
): Iterable<number> | null {
	switch (sort) {
		case "best-selling":
			return index.bestSelling;
		case "new":
			return index.newest;
		case "price-asc":
			return market.cheapest;
		case "price-desc":
			return byPriceDescending(market);
		case "relevance":
			return scope.ranked;
	}
}

/** Cards of products in the order given. */
export function readCardsOf(
	db: Db,
	productIds: readonly string[],
	market: CatalogMarket,
): Promise<ListingProduct[]> {
	if (productIds.length === 0) return Promise.resolve([]);
	const ids = sql.join(
		productIds.map((productId) => sql`${productId}`),
		sql`, `,
	);
	const page = sql`select * from unnest(array[${ids}]::text[]) with ordinality as page(product_id, place)`;
	return cardsOrLast(db, productIds, market, () => readCards(db, page, sql`page.place`, market));
}

/** Cards as they were read last: a card takes about a kilobyte. */
const lastCards = new WeakMap<Db, LRUCache<string, ListingProduct>>();
const maxLastCards = 10_000;

/** While the database is away the last cards are better than none; a listing without one of its own is not answered. */
async function cardsOrLast(
	db: Db,
	productIds: readonly string[],
	{ currency, storeId, language, country }: CatalogMarket,
	read: () => Promise<ListingProduct[]>,
): Promise<ListingProduct[]> {
	const last = memo(lastCards, db, () => new LRUCache({ max: maxLastCards }));
	const keyOf = (productId: string) => `${currency} ${storeId} ${language} ${country} ${productId}`;
	try {
		const cards = await read();
		for (const card of cards) last.set(keyOf(card.productId), card);
		return cards;
	} catch (error) {
		const cached = productIds.flatMap((productId) => last.get(keyOf(productId)) ?? []);
		if (!isDatabaseUnavailable(error) || cached.length < productIds.length) throw error;
		return cached;
	}
}

const unsold = (size: number): MarketIndex => ({
	sold: emptyBits(size),
	prices: new Int32Array(size),
	cheapest: new Int32Array(0),
	reduced: emptyBits(size),
});

/** What a market sells. */
export function soldIn(
	index: ListingIndex,
	{ currency, storeId }: Pick<CatalogMarket, "currency" | "storeId">,
): MarketIndex {
	const own = index.markets.get(ownList(currency, storeId));
	return own ?? index.markets.get(currency) ?? unsold(index.size);
}

export async function readListing(
	db: Db,
	index: ListingIndex,
	scope: Scope,
	query: ListingQuery,
	market: CatalogMarket,
): Promise<Listing> {
	const here = soldIn(index, market);
	const selection = select(index, shared(scope.products, here.sold), here, choicesOf(query));
	const order = orderOf(query, index, here, scope);
	const [products, vocabulary] = await Promise.all([
		readCardsOf(db, pageOf(index, selection.products, order, query), market),
		readVocabulary(db),
	]);
	const { total, priceRange } = selection;
	return {
		products,
		...facetViews(selection.counts, query, vocabulary, market),
		priceRange,
		sort: query.sort,
		paging: {
			page: query.page,
			size: query.size,
			total,
			pageCount: Math.ceil(total / query.size),
		},
	};
}
