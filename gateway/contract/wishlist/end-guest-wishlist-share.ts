import { operation } from "../operation.ts";
import { wishlistShare } from "./shapes.ts";

/** The link shows nothing from then on. */
export const endGuestWishlistShare = operation({
	id: "endGuestWishlistShare",
	noun: "wishlist",
	summary: "Share a guest's wishlist no more",
	method: "delete",
	path: "/guests-self/wishlist-share",
	access: "public",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});
