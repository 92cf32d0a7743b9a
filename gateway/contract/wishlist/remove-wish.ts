import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { wishlist } from "./shapes.ts";

/** CATALOGUE-32: removing a product that is not on it is no error. */
export const removeWish = operation({
	id: "removeWish",
	noun: "wishlist",
	summary: "Take a product off the wishlist",
	method: "delete",
	path: "/customers-self/knowledges/wishlist/{productId}",
	access: "customer",
	params: z.object({ productId: digits }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND"],
});
