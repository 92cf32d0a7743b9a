import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { wishlist } from "./shapes.ts";

/** CATALOGUE-84: removing a product that is not on it is no error. */
export const removeGuestWish = operation({
	id: "removeGuestWish",
	noun: "wishlist",
	summary: "Take a product off a guest's wishlist",
	method: "delete",
	path: "/guests-self/wishlist/{productId}",
	access: "public",
	params: z.object({ productId: digits }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
});
