import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { wishlist } from "./shapes.ts";

/** CATALOGUE-31: a product that is on it already stays where it is. */
export const addWish = operation({
	id: "addWish",
	noun: "wishlist",
	summary: "Put a product on the wishlist",
	method: "post",
	path: "/customers-self/knowledges/wishlist",
	access: "customer",
	body: z.object({ productId: digits }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND", "PRODUCT_NOT_FOUND"],
});
