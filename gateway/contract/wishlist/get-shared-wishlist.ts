import { z } from "zod";
import { operation } from "../operation.ts";
import { wish } from "./shapes.ts";

/** A shared wishlist as it is now: its products, and of its owner no more than the first name. */
export const getSharedWishlist = operation({
	id: "getSharedWishlist",
	noun: "wishlist",
	summary: "A wishlist that was shared",
	method: "get",
	path: "/shared-wishlists/{shareId}",
	access: "public",
	params: z.object({ shareId: z.string().max(64) }),
	responses: {
		200: z.object({
			/** empty if the customer never gave it, and for a guest's list */
			firstName: z.string(),
			/** newest first, with their sizes; without the time when they were added */
			values: z.array(wish.omit({ wishedAt: true, wishedPrice: true })),
		}),
	},
	errors: ["WISHLIST_NOT_FOUND"],
});
