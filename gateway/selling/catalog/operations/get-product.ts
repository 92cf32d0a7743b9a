import { getProduct } from "#contract/catalog/get-product.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { catalogMarketOf } from "../market.ts";
import { readProduct } from "../product-detail.ts";

export const handleGetProduct = handler(getProduct, async ({ params, call }, { reading: db }) => ({
	status: 200 as const,
	data: await readProduct(db, "product", params.productId, catalogMarketOf(call)),
}));
