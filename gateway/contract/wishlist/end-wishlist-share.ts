import { operation } from "../operation.ts";
import { wishlistShare } from "./shapes.ts";

/** The link shows nothing from then on. */
export const endWishlistShare = operation({
	id: "endWishlistShare",
	noun: "wishlist",
	summary: "Share the wishlist no more",
	method: "delete",
	path: "/customers-self/wishlist-share",
	access: "customer",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});
