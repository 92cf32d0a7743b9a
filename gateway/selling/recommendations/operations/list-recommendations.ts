import { sql } from "drizzle-orm";
import type { ListingProduct } from "#contract/catalog/shapes.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { catalogTerms, models, prices, products, skus } from "#gateway/platform/db/schema.ts";
import { textsOf } from "#gateway/platform/db/upsert.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { readCards } from "#gateway/selling/catalog/cards.ts";
import { type CatalogMarket, catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import { type Candidates, choose } from "../rules/choose.ts";
import { outfitsOf, type Piece } from "../rules/worn-with.ts";

interface ProductRow extends Piece, Record<string, unknown> {
	/** can be bought here now */
	isOpen: boolean;
}

/** What was asked about, and the candidates that may be shown: sold here, in stock, and not of a product to leave out. */
async function piecesOf(
	db: Db,
	candidates: Candidates,
	out: readonly string[],
	market: CatalogMarket,
): Promise<{ all: Map<string, Piece>; open: Map<string, Piece> }> {
	const named = [...new Set([...candidates.values()].flat())];
	if (named.length === 0) return { all: new Map(), open: new Map() };
	const { rows } = await db.execute<ProductRow>(sql`
		select p.product_id as "productId", p.model, p.look, p.colour_family as colour, m.audience, m.season, m.features, exists (
				select from ${catalogTerms} t where t.facet = 'pattern' and t.key = any(m.features)) as "isPatterned",
			array[m.garment] || (select array_agg(family order by at desc)
				from unnest(p.segmentation_path) with ordinality as path(family, at)) || (m.names ->> 'en') as words,
			exists (
				select from ${prices} pr where pr.product_id = p.product_id and pr.currency = ${listIn(sql`p.product_id`, market)})
			and exists (select from ${skus} s where s.product_id = p.product_id and s.sellable) as "isOpen"
		from ${products} p join ${models} m on m.model = p.model where p.product_id in (${textsOf([...named, ...out])})`);
	const owned = new Set(out);
	const left = new Set(
		rows.filter(({ productId }) => owned.has(productId)).map(({ model }) => model),
	);
	const byId = (pieces: readonly Piece[]) =>
		new Map(pieces.map((piece) => [piece.productId, piece]));
	return {
		all: byId(rows),
		open: byId(rows.filter(({ isOpen, model }) => isOpen && !left.has(model))),
	};
}

/** Leaves of the candidates of `worn-with` what makes an outfit, wherever they come from (CATALOGUE-106). */
function dressed(
	candidates: Candidates,
	productIds: readonly string[],
	{ all, open }: Awaited<ReturnType<typeof piecesOf>>,
	size: number,
): Candidates {
	const worn = candidates.get("worn-with");
	if (!worn) return candidates;
	const seeds = productIds.flatMap((id) => all.get(id) ?? []);
	const outfit = outfitsOf(
		seeds,
		worn.flatMap((id) => open.get(id) ?? []),
		size,
	);
	return new Map(candidates).set(
		"worn-with",
		outfit.map(({ productId }) => productId),
	);
}

async function cardsOf(
	db: Db,
	ids: readonly string[],
	market: CatalogMarket,
): Promise<Map<string, ListingProduct>> {
	if (ids.length === 0) return new Map();
	const page = sql`select product_id from (${textsOf(ids)}) as page(product_id)`;
	const cards = await readCards(db, page, sql`page.product_id`, market);
	return new Map(cards.map((card) => [card.productId, card]));
}

export const handleListRecommendations = handler(
	listRecommendations,
	async (
		{ query: { kinds, productIds, without, size }, call },
		{ reading: db, recommendations },
	) => {
		const market = catalogMarketOf(call);
		const { domain } = call;
		if (!domain?.richRelevance || kinds.length === 0) return ok([]);
		const { storeId } = domain;
		const query = { kinds, productIds, currency: market.currency, storeId };
		const candidates = await recommendations.candidates(query);
		const pieces = await piecesOf(db, candidates, [...productIds, ...without], market);
		const chosen = choose({
			kinds,
			candidates: dressed(candidates, productIds, pieces, size),
			models: new Map([...pieces.open].map(([id, { model }]) => [id, model])),
			size,
		});
		const cards = await cardsOf(db, [...chosen.values()].flat(), market);
		const data = [...chosen].map(([kind, ids]) => ({
			kind,
			products: ids.flatMap((id) => cards.get(id) ?? []),
		}));
		return ok(data);
	},
);
