import { operation } from "../operation.ts";
import { wishlistShare } from "./shapes.ts";

/** One id per customer, kept until the share ends; sharing again makes another. */
export const shareWishlist = operation({
	id: "shareWishlist",
	noun: "wishlist",
	summary: "Share the wishlist",
	method: "post",
	path: "/customers-self/wishlist-share",
	access: "customer",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});
