import { operation } from "../operation.ts";
import { wishlistShare } from "./shapes.ts";

/** Whether others may see the guest's wishlist, and by which id (CATALOGUE-117). */
export const getGuestWishlistShare = operation({
	id: "getGuestWishlistShare",
	noun: "wishlist",
	summary: "How a guest's wishlist is shared",
	method: "get",
	path: "/guests-self/wishlist-share",
	access: "public",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});
