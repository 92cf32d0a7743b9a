import { sql } from "drizzle-orm";
import {
	getCareSheet,
	getProduct,
	getProductByGtin,
	getProductByOption,
	listFamilyProducts,
	listProductAddresses,
	listSegmentations,
	type ProductAddress,
} from "#contract/catalog/operations.ts";
import { GatewayError } from "#gateway/errors.ts";
import { models, prices, products } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { careSheetPdf } from "../care-sheet-pdf.ts";
import { readListing } from "../listing.ts";
import { catalogMarketOf } from "../market.ts";
import { ownList } from "../price-list.ts";
import { readProduct } from "../product-detail.ts";
import { readIndex } from "../read-index.ts";
import { emptyBits } from "../rules/bits.ts";
import { childrenOf, pathOf, readTree, segmentationView } from "../segmentation-tree.ts";

export const handleGetProduct = handler(getProduct, async ({ params, call }, { reading: db }) =>
	ok(await readProduct(db, "product", params.productId, catalogMarketOf(call))),
);

export const handleGetProductByGtin = handler(
	getProductByGtin,
	async ({ params, call }, { reading: db }) =>
		ok(await readProduct(db, "gtin", params.gtin, catalogMarketOf(call))),
);

export const handleGetProductByOption = handler(
	getProductByOption,
	async ({ params, call }, { reading: db }) =>
		ok(await readProduct(db, "option", params.optionId, catalogMarketOf(call))),
);

export const handleGetCareSheet = handler(getCareSheet, async ({ params, call }, context) => {
	const { productId } = params;
	const product = await readProduct(context.reading, "product", productId, catalogMarketOf(call));
	const asked = { language: call.language, tag: call.locale, date: context.now() };
	return ok(await careSheetPdf(product, asked));
});

export const handleListFamilyProducts = handler(
	listFamilyProducts,
	async ({ params: { familyId }, query, call }, { reading: db }) => {
		const market = catalogMarketOf(call);
		const tree = await readTree(db, market);
		const family = tree.byId.get(familyId);
		if (!family) throw new GatewayError("FAMILY_NOT_FOUND");
		const index = await readIndex(db);
		const products = index.families.get(familyId) ?? emptyBits(index.size);
		const listing = await readListing(db, index, { products, ranked: null }, query, market);
		return ok({
			...listing,
			family: segmentationView(family, market),
			path: pathOf(tree, family).map((node) => segmentationView(node, market)),
			children: childrenOf(tree, family).map((node) => segmentationView(node, market)),
		});
	},
);

export const handleListSegmentations = handler(
	listSegmentations,
	async ({ call }, { reading: db }) => {
		const market = catalogMarketOf(call);
		const { nodes } = await readTree(db, market);
		return ok(nodes.map((node) => segmentationView(node, market)));
	},
);

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
		return ok({ products: rows, paging });
	},
);
