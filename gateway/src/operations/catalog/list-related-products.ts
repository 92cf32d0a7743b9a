import { type SQL, sql } from "drizzle-orm";
import { listRelatedProducts } from "../../../contract/catalog/list-related-products.ts";
import type { Db } from "../../db/client.ts";
import { prices, products, skus } from "../../db/schema.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { readCards } from "./cards.ts";
import { type CatalogMarket, catalogMarketOf } from "./market.ts";

/** Candidates looked at for each product shown: several are colours of one model, of which one is shown. */
const perShown = 5;

/** Other models of the look, then of the family, most popular first; only what can be bought now. */
function relatedPage(productId: string, size: number, { currency }: CatalogMarket): SQL {
	const buyable = sql`join ${prices} pr on pr.product_id = p.product_id and pr.currency = ${currency}
		where p.model <> self.model and exists (select from ${skus} s where s.product_id = p.product_id and s.sellable)`;
	const most = sql`order by p.popularity desc, p.product_id limit ${size * perShown}`;
	const columns = sql`p.product_id, p.model, p.popularity`;
	return sql`
		with self as (select model, look, segmentation_id from ${products} where product_id = ${productId}),
		near as (
			select look.*, 0 as distance from self, lateral (
				select ${columns} from ${products} p ${buyable} and p.look = self.look ${most}) look
			union all
			select family.*, 1 from self, lateral (
				select ${columns} from ${products} p ${buyable} and p.segmentation_id = self.segmentation_id ${most}) family
		),
		one_a_model as (
			select distinct on (model) * from near order by model, distance, popularity desc, product_id
		)
		select product_id, distance, popularity from one_a_model
		order by distance, popularity desc, product_id limit ${size}`;
}

async function isSold(db: Db, productId: string, { currency }: CatalogMarket): Promise<boolean> {
	const { rows } = await db.execute(
		sql`select 1 from ${prices} where product_id = ${productId} and currency = ${currency}`,
	);
	return rows.length > 0;
}

export const handleListRelatedProducts = handler(
	listRelatedProducts,
	async ({ params: { productId }, query: { size }, call }, { db }) => {
		const market = catalogMarketOf(call);
		const order = sql`page.distance, page.popularity desc, page.product_id`;
		const [sold, cards] = await Promise.all([
			isSold(db, productId, market),
			readCards(db, relatedPage(productId, size, market), order, market),
		]);
		if (!sold) throw new GatewayError("PRODUCT_NOT_FOUND");
		return { status: 200 as const, data: cards };
	},
);
