import { z } from "zod";
import { operation } from "../operation.ts";
import { gtin } from "../shapes.ts";
import { product } from "./shapes.ts";

export const getProductByGtin = operation({
	id: "getProductByGtin",
	noun: "catalog",
	summary: "The product that a barcode belongs to",
	method: "get",
	path: "/ecommerce/v3/catalog/skus/{gtin}",
	access: "public",
	params: z.object({ gtin }),
	responses: { 200: product },
	errors: ["PRODUCT_NOT_FOUND"],
});
