// Reads listing cards: one statement for a page, however its products were found.
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { ListingProduct } from "#contract/catalog/shapes.ts";
import type { MarketingLabel, PictureType } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { models, prices, products, skus } from "#gateway/platform/db/schema.ts";
import { labelsNow } from "./arrival.ts";
import type { CatalogMarket } from "./market.ts";
import { listIn } from "./price-list.ts";
import { maxPublishedStock, productAvailability, type SkuStock } from "./rules/availability.ts";
import { trueLabels } from "./rules/labels.ts";

export interface ColourwayRow {
	productId: string;
	family: string;
	colour: string;
	hex: string;
	skus: SkuStock[] | null;
}
interface CardRow extends Record<string, unknown> {
	productId: string;
	label: string;
	price: number;
	strikeThroughPrice: number | null;
	priceType: ListingProduct["price"]["priceType"];
	pictures: PictureType[];
	marketingLabels: MarketingLabel[];
	segmentationId: string;
	ratingCount: number;
	averageRating: number;
	colourways: ColourwayRow[];
}

/** Sub-select of a product's colours that the market sells, in the model's order. Needs `model` in scope. */
export function colourwaysColumn(
	model: SQL,
	{
		currency,
		storeId,
		language,
	}: Record<"currency" | "storeId" | "language", string | Placeholder>,
): SQL {
	return sql`(
		select json_agg(json_build_object(
			'productId', q.product_id, 'family', q.colour_family, 'colour', q.colour_labels ->> ${language}::text,
			'hex', q.colour_hex, 'skus', (
				select json_agg(distinct jsonb_build_object('status', s.status, 'stock', least(s.stock, ${sql.raw(String(maxPublishedStock))})))
				from ${skus} s where s.product_id = q.product_id
			)) order by q.position, q.product_id)
		from ${products} q
		join ${prices} r on r.product_id = q.product_id and r.currency = ${listIn(sql`q.product_id`, { currency, storeId })}
		where q.model = ${model})`;
}

export function colourwayViews(
	rows: readonly ColourwayRow[],
	label: string,
): ListingProduct["colourways"] {
	return rows.map((row) => ({
		productId: row.productId,
		colour: { family: row.family, label: row.colour, hex: row.hex },
		label,
		availability: productAvailability(row.skus ?? []),
	}));
}

function cardView(row: CardRow, market: CatalogMarket): ListingProduct {
	const colourways = colourwayViews(row.colourways, row.label);
	const own = colourways.find(({ productId }) => productId === row.productId);
	if (!own) throw new Error(`Product ${row.productId} is not among the colours of its model.`);
	return {
		productId: row.productId,
		label: row.label,
		colour: own.colour,
		price: {
			price: row.price,
			strikeThroughPrice: row.strikeThroughPrice,
			priceType: row.priceType,
			currencyCode: market.currency,
		},
		pictures: row.pictures,
		colourways,
		marketingLabels: trueLabels(row.marketingLabels, own.availability),
		availability: own.availability,
		segmentationId: row.segmentationId,
		ratingCount: row.ratingCount,
		averageRating: row.averageRating,
	};
}

/**
 * @param page a select of `product_id` and the columns that `order` names
 * @param order of the page's rows, over the alias `page`
 */
export async function readCards(
	db: Db,
	page: SQL,
	order: SQL,
	market: CatalogMarket,
): Promise<ListingProduct[]> {
	const { rows } = await db.execute<CardRow>(sql`
		with page as materialized (${page})
		select p.product_id as "productId", m.names ->> ${market.language}::text as label,
			pr.price, pr.strike_through_price as "strikeThroughPrice", pr.price_type as "priceType",
			p.pictures, ${labelsNow(sql`p`)} as "marketingLabels", p.segmentation_id as "segmentationId",
			m.rating_count as "ratingCount", m.average_rating::float8 as "averageRating",
			${colourwaysColumn(sql`p.model`, market)} as colourways
		from page
		join ${products} p on p.product_id = page.product_id
		join ${models} m on m.model = p.model
		join ${prices} pr on pr.product_id = p.product_id and pr.currency = ${listIn(sql`p.product_id`, market)}
		order by ${order}`);
	return rows.map((row) => cardView(row, market));
}
