import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { customerPicture } from "./shapes.ts";

/** The pictures of a product's model that are shown, newest first; none where the shop has `olapic` off. */
export const listCustomerPictures = operation({
	id: "listCustomerPictures",
	noun: "pictures",
	summary: "Customers' pictures of a product",
	method: "get",
	path: "/ecommerce/v3/customer-pictures",
	access: "public",
	query: z.object({ productId: digits }),
	responses: { 200: z.array(customerPicture) },
	errors: [],
});
