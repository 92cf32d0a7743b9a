import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { product } from "./shapes.ts";

/** The legacy `optionId` names the same product (CATALOGUE-2). */
export const getProductByOption = operation({
	id: "getProductByOption",
	noun: "catalog",
	summary: "A product by its legacy optionId",
	method: "get",
	path: "/ecommerce/v3/catalog/options/{optionId}",
	access: "public",
	params: z.object({ optionId: digits }),
	responses: { 200: product },
	errors: ["PRODUCT_NOT_FOUND"],
});
