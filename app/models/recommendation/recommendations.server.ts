// Recommendations beside products and orders, on 404s and on searches without a result (CATALOGUE-26). Never a page's subject.

import { LRUCache } from "lru-cache";
import { cardOf } from "#app/models/catalog/card.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getGateway, getRuntime, getShop } from "#app/server/request-context.ts";
import {
	listRecommendations,
	maxSeeds,
	type RecommendationKind,
} from "#contract/recommendation/list-recommendations.ts";
import { memo } from "#shop/memo.ts";
import { leastCards, type RecommendationRow, rowSize } from "./row.ts";

interface RecommendationQuery {
	kinds: readonly RecommendationKind[];
	/** products it is about, the most important one first */
	productIds?: readonly string[];
	/** products that the shopper already has */
	without?: readonly string[];
}

async function read(
	context: Context,
	{ kinds, productIds = [], without = [] }: RecommendationQuery,
): Promise<RecommendationRow[]> {
	const { data } = await getGateway(context).call(listRecommendations, {
		query: {
			kinds: kinds.join(","),
			productIds: [...new Set(productIds)].slice(0, maxSeeds).join(","),
			without: [...new Set(without)].slice(0, 60).join(","),
			size: rowSize,
		},
	});
	return data
		.map(({ kind, products }) => ({ kind, cards: products.map(cardOf) }))
		.filter(({ cards }) => cards.length >= leastCards);
}

/**
 * Rows in the order of their kinds, without rows that are too short. Never throws: empty on failure.
 * @param ms milliseconds that a page waits at most; null if it does not wait
 * @returns null if the market has no recommendations: no call is made
 */
export function recommend(
	context: Context,
	query: RecommendationQuery,
	ms: number | null = null,
): Promise<RecommendationRow[]> | null {
	if (!getShop(context).domain.richRelevance) return null;
	return optional(context, "recommendations", read(context, query), [], ms);
}

/** Milliseconds that best sellers are reused on pages that are not cached. */
const bestSellersFreshFor = 60_000;
type BestSellers = LRUCache<string, RecommendationRow[]>;

/** Per process, by shop. */
const caches = new WeakMap<object, BestSellers>();

const bestSellersOf = (runtime: object): BestSellers =>
	memo(caches, runtime, () => new LRUCache({ max: 64, ttl: bestSellersFreshFor }));

/** For pages without a subject, which are any number: asked for once a minute per shop, not once per page. */
export async function recommendPopular(
	context: Context,
	ms: number,
): Promise<RecommendationRow[] | null> {
	const { domain, locale } = getShop(context);
	if (!domain.richRelevance) return null;
	const bestSellers = bestSellersOf(getRuntime(context));
	const key = `${domain.storeId} ${locale.tag}`;
	const known = bestSellers.get(key);
	if (known) return known;
	const rows = await recommend(context, { kinds: ["popular"] }, ms);
	if (rows && rows.length > 0) bestSellers.set(key, rows);
	return rows;
}
