import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { wishlist } from "./shapes.ts";

/** CATALOGUE-84: a product that is on it already stays where it is. */
export const addGuestWish = operation({
	id: "addGuestWish",
	noun: "wishlist",
	summary: "Put a product on a guest's wishlist",
	method: "post",
	path: "/guests-self/wishlist",
	access: "public",
	body: z.object({ productId: digits }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND", "PRODUCT_NOT_FOUND", "TOO_MANY_REQUESTS"],
});
