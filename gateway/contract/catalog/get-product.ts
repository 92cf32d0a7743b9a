import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { product } from "./shapes.ts";

export const getProduct = operation({
	id: "getProduct",
	noun: "catalog",
	summary: "A product by its productId",
	method: "get",
	path: "/ecommerce/v3/catalog/products/{productId}",
	access: "public",
	params: z.object({ productId: digits }),
	responses: { 200: product },
	errors: ["PRODUCT_NOT_FOUND"],
});
