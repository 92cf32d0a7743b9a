import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";

/** A product's materials and care on paper, in the language of the call. */
export const getCareSheet = operation({
	id: "getCareSheet",
	noun: "catalog",
	summary: "The care sheet of a product",
	method: "get",
	path: "/ecommerce/v3/catalog/products/{productId}/care-sheet",
	access: "public",
	params: z.object({ productId: digits }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["PRODUCT_NOT_FOUND"],
});
