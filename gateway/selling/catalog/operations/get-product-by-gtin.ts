import { getProductByGtin } from "#contract/catalog/get-product-by-gtin.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { catalogMarketOf } from "../market.ts";
import { readProduct } from "../product-detail.ts";

export const handleGetProductByGtin = handler(
	getProductByGtin,
	async ({ params, call }, { reading: db }) => ({
		status: 200 as const,
		data: await readProduct(db, "gtin", params.gtin, catalogMarketOf(call)),
	}),
);
