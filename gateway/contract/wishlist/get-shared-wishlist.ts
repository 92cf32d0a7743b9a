import { z } from "zod";
import { operation } from "../operation.ts";
import { wish } from "./shapes.ts";

/** What somebody wishes for, as it is now: the products, and no more of who wishes than a first name. */
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
			/** empty where the customer never said it */
			firstName: z.string(),
			/** newest first, with their sizes; when they were wished for is not told */
			values: z.array(wish.omit({ wishedAt: true, wishedPrice: true })),
		}),
	},
	errors: ["WISHLIST_NOT_FOUND"],
});
