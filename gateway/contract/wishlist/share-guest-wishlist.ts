import { operation } from "../operation.ts";
import { wishlistShare } from "./shapes.ts";

/** One id, kept until the share ends or the list is forgotten; nothing is shared of a list without wishes. */
export const shareGuestWishlist = operation({
	id: "shareGuestWishlist",
	noun: "wishlist",
	summary: "Share a guest's wishlist",
	method: "post",
	path: "/guests-self/wishlist-share",
	access: "public",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});
