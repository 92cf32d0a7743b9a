import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { listingProduct } from "./shapes.ts";

/** Products that go with this one: same look first, then same family. */
export const listRelatedProducts = operation({
	id: "listRelatedProducts",
	noun: "catalog",
	summary: "Products that go with a product",
	method: "get",
	path: "/ecommerce/v3/catalog/products/{productId}/related",
	access: "public",
	params: z.object({ productId: digits }),
	query: z.object({ size: z.coerce.number().int().min(1).max(24).default(8) }),
	responses: { 200: z.array(listingProduct) },
	errors: ["PRODUCT_NOT_FOUND"],
});
