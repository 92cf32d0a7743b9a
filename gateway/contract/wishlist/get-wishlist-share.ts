import { operation } from "../operation.ts";
import { wishlistShare } from "./shapes.ts";

/** Whether others may see the wishlist, and by which id. */
export const getWishlistShare = operation({
	id: "getWishlistShare",
	noun: "wishlist",
	summary: "How the wishlist is shared",
	method: "get",
	path: "/customers-self/wishlist-share",
	access: "customer",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});
