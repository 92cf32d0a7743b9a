import { sql } from "drizzle-orm";
import {
	listProductAddresses,
	type ProductAddress,
} from "#contract/catalog/list-product-addresses.ts";
import { models, prices, products } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { catalogMarketOf } from "../market.ts";
import { ownList } from "../price-list.ts";

type Row = ProductAddress & Record<string, unknown>;

export const handleListProductAddresses = handler(
	listProductAddresses,
	async ({ query: { page, size }, call }, { reading: db }) => {
		const { currency, storeId } = catalogMarketOf(call);
		const inLists = sql`currency in (${currency}, ${ownList(currency, storeId)})`;
		const [counted, { rows }] = await Promise.all([
			db.execute<{ total: number }>(
				sql`select count(distinct product_id)::int as total from ${prices} where ${inLists}`,
			),
			// the page is cut before names are looked up: a late page costs no more than an early one
			db.execute<Row>(sql`
				with page as materialized (
					select distinct on (product_id) product_id, since from ${prices} where ${inLists}
					order by product_id, currency desc limit ${size} offset ${(page - 1) * size}
				)
				select p.product_id as "productId", m.names as labels, p.colour_labels as "colourLabels",
					p.pictures, to_char(
						least(now(), greatest(p.launched_at, page.since)) at time zone 'UTC', 'YYYY-MM-DD'
					) as "changedOn"
				from page
				join ${products} p on p.product_id = page.product_id
				join ${models} m on m.model = p.model
				order by page.product_id`),
		]);
		const total = counted.rows[0]?.total ?? 0;
		const paging = { page, size, total, pageCount: Math.ceil(total / size) };
		return { status: 200 as const, data: { products: rows, paging } };
	},
);
