import { getProductByOption } from "#contract/catalog/get-product-by-option.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { catalogMarketOf } from "../market.ts";
import { readProduct } from "../product-detail.ts";

export const handleGetProductByOption = handler(
	getProductByOption,
	async ({ params, call }, { reading: db }) => ({
		status: 200 as const,
		data: await readProduct(db, "option", params.optionId, catalogMarketOf(call)),
	}),
);
