import { and, asc, count, eq } from "drizzle-orm";
import { deleteSearchRule } from "#contract/catalog/delete-search-rule.ts";
import { feedStocks } from "#contract/catalog/feed-stocks.ts";
import { getCareSheet } from "#contract/catalog/get-care-sheet.ts";
import { getProduct } from "#contract/catalog/get-product.ts";
import { getProductByGtin } from "#contract/catalog/get-product-by-gtin.ts";
import { getProductByOption } from "#contract/catalog/get-product-by-option.ts";
import { listFamilyProducts } from "#contract/catalog/list-family-products.ts";
import { listSearchRules } from "#contract/catalog/list-search-rules.ts";
import { listSegmentations } from "#contract/catalog/list-segmentations.ts";
import { listSynonymProposals } from "#contract/catalog/list-synonym-proposals.ts";
import { putSearchRules } from "#contract/catalog/put-search-rules.ts";
import { GatewayError } from "#gateway/errors.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { products, searchRules, skus } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { type Handler, handler } from "#gateway/platform/http/handler.ts";
import { careSheetPdf } from "./care-sheet-pdf.ts";
import { readListing } from "./listing.ts";
import { catalogMarketOf } from "./market.ts";
import { handleFeedPrices } from "./operations/feed-prices.ts";
import { handleListPriceLists } from "./operations/list-price-lists.ts";
import { handleListProductAddresses } from "./operations/list-product-addresses.ts";
import { handleSearchProducts } from "./operations/search-products.ts";
import { handleSuggestSearch } from "./operations/suggest-search.ts";
import { readProduct } from "./product-detail.ts";
import { readIndex } from "./read-index.ts";
import { emptyBits } from "./rules/bits.ts";
import { removeSearchRules, saveSearchRules } from "./search-rules.ts";
import { childrenOf, pathOf, readTree, segmentationView } from "./segmentation-tree.ts";
import { isAhead, setStock } from "./set-stock.ts";
import { proposeSynonyms } from "./synonym-proposals.ts";

export const catalogHandlers: readonly Handler[] = [
	handleFeedPrices,
	handler(listSearchRules, async ({ query }, { db }) => {
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
		return { status: 200 as const, data: { rules, paging } };
	}),
	handler(putSearchRules, async ({ body: { rules } }, { db }) =>
		db.transaction(async (tx) => {
			const named = rules.flatMap(({ productIds }) => productIds);
			const unknown = await missingValues(tx, products.productId, named);
			const good = rules.filter(({ productIds }) => !productIds.some((id) => unknown.has(id)));
			const { created, changed, beyond } = await saveSearchRules(tx, good);
			return {
				status: 200 as const,
				data: { changed: created + changed, unknown: [...unknown], beyond: beyond.length },
			};
		}),
	),
	handler(deleteSearchRule, async ({ query }, { db }) => {
		const removed = await db.transaction((tx) => removeSearchRules(tx, [query]));
		return { status: 200 as const, data: { removed } };
	}),
	handler(listSynonymProposals, async ({ query }, { db }) => ({
		status: 200 as const,
		data: { proposals: await proposeSynonyms(db, query.language) },
	})),
	handler(feedStocks, async ({ body }, { db }) => {
		// if a size is sent twice, the last count applies
		const byGtin = new Map(body.stocks.map(({ gtin, quantity }) => [gtin, quantity]));
		const asOf = new Date(body.asOf);
		const counts = [...byGtin].map(([gtin, quantity]) => ({ gtin, quantity, asOf }));
		return db.transaction(async (tx) => {
			const now = await databaseNow(tx);
			if (isAhead(asOf, now)) {
				const message = `lies in the future: here it is ${now.toISOString()}`;
				throw new GatewayError("INVALID_REQUEST", {
					in: "body",
					issues: [{ path: "asOf", message }],
				});
			}
			const changed = await setStock(tx, counts);
			const unknown = await missingValues(tx, skus.gtin, [...byGtin.keys()]);
			return { status: 200 as const, data: { changed: changed.length, unknown: [...unknown] } };
		});
	}),
	handleListPriceLists,
	handler(getProduct, async ({ params, call }, { reading: db }) => ({
		status: 200 as const,
		data: await readProduct(db, "product", params.productId, catalogMarketOf(call)),
	})),
	handler(getProductByGtin, async ({ params, call }, { reading: db }) => ({
		status: 200 as const,
		data: await readProduct(db, "gtin", params.gtin, catalogMarketOf(call)),
	})),
	handler(getProductByOption, async ({ params, call }, { reading: db }) => ({
		status: 200 as const,
		data: await readProduct(db, "option", params.optionId, catalogMarketOf(call)),
	})),
	handler(listFamilyProducts, async ({ params: { familyId }, query, call }, { reading: db }) => {
		const market = catalogMarketOf(call);
		const tree = await readTree(db, market);
		const family = tree.byId.get(familyId);
		if (!family) throw new GatewayError("FAMILY_NOT_FOUND");
		const index = await readIndex(db);
		const products = index.families.get(familyId) ?? emptyBits(index.size);
		const listing = await readListing(db, index, { products, ranked: null }, query, market);
		return {
			status: 200 as const,
			data: {
				...listing,
				family: segmentationView(family, market),
				path: pathOf(tree, family).map((node) => segmentationView(node, market)),
				children: childrenOf(tree, family).map((node) => segmentationView(node, market)),
			},
		};
	}),
	handleListProductAddresses,
	handler(listSegmentations, async ({ call }, { reading: db }) => {
		const market = catalogMarketOf(call);
		const { nodes } = await readTree(db, market);
		return { status: 200 as const, data: nodes.map((node) => segmentationView(node, market)) };
	}),
	handleSearchProducts,
	handleSuggestSearch,
	handler(getCareSheet, async ({ params, call }, context) => {
		const { productId } = params;
		const product = await readProduct(context.reading, "product", productId, catalogMarketOf(call));
		const asked = { language: call.language, tag: call.locale, date: context.now() };
		return { status: 200, data: await careSheetPdf(product, asked) };
	}),
];
