import { operation } from "../operation.ts";
import { wishlistShare } from "./shapes.ts";

/** One id a customer, kept until it is ended; another one comes after that. */
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
