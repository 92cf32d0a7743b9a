import { sql } from "drizzle-orm";
import type { ListingProduct } from "#contract/catalog/shapes.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { prices, products, skus } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readCards } from "#gateway/selling/catalog/cards.ts";
import { type CatalogMarket, catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { type Candidates, choose } from "../rules/choose.ts";

interface ProductRow extends Record<string, unknown> {
	productId: string;
	model: string;
	/** can be bought here now */
	isOpen: boolean;
}

const textArray = (ids: readonly string[]) =>
	sql`array[${sql.join(
		ids.map((id) => sql`${id}`),
		sql`, `,
	)}]::text[]`;

/** Models of the candidates that may be shown: sold here, in stock, and not of a product to leave out. */
async function modelsOf(
	db: Db,
	candidates: Candidates,
	out: readonly string[],
	{ currency }: CatalogMarket,
): Promise<Map<string, string>> {
	const named = [...new Set([...candidates.values()].flat())];
	if (named.length === 0) return new Map();
	const { rows } = await db.execute<ProductRow>(sql`
		select p.product_id as "productId", p.model, exists (
				select from ${prices} pr where pr.product_id = p.product_id and pr.currency = ${currency})
			and exists (select from ${skus} s where s.product_id = p.product_id and s.sellable) as "isOpen"
		from ${products} p where p.product_id = any(${textArray([...named, ...out])})`);
	const owned = new Set(out);
	const models = new Set(
		rows.filter(({ productId }) => owned.has(productId)).map(({ model }) => model),
	);
	const open = rows.filter(({ isOpen, model }) => isOpen && !models.has(model));
	return new Map(open.map(({ productId, model }) => [productId, model]));
}

async function cardsOf(
	db: Db,
	ids: readonly string[],
	market: CatalogMarket,
): Promise<Map<string, ListingProduct>> {
	if (ids.length === 0) return new Map();
	const page = sql`select * from unnest(${textArray(ids)}) as page(product_id)`;
	const cards = await readCards(db, page, sql`page.product_id`, market);
	return new Map(cards.map((card) => [card.productId, card]));
}

export const handleListRecommendations = handler(
	listRecommendations,
	async ({ query: { kinds, productIds, without, size }, call }, { db, recommendations }) => {
		const market = catalogMarketOf(call);
		const { domain } = call;
		if (!domain?.richRelevance || kinds.length === 0) return { status: 200 as const, data: [] };
		const { storeId } = domain;
		const query = { kinds, productIds, currency: market.currency, storeId };
		const candidates = await recommendations.candidates(query);
		const models = await modelsOf(db, candidates, [...productIds, ...without], market);
		const chosen = choose({ kinds, candidates, models, size });
		const cards = await cardsOf(db, [...chosen.values()].flat(), market);
		const data = [...chosen].map(([kind, ids]) => ({
			kind,
			products: ids.flatMap((id) => cards.get(id) ?? []),
		}));
		return { status: 200 as const, data };
	},
);
