import { operation } from "../operation.ts";
import { wishlist } from "./shapes.ts";

/** CATALOGUE-85: moves the wishes of the anonymous id to the customer; the guest's list is gone afterwards. */
export const mergeGuestWishes = operation({
	id: "mergeGuestWishes",
	noun: "wishlist",
	summary: "Add the guest's wishes to the customer's wishlist",
	method: "post",
	path: "/customers-self/wishlist-merge",
	access: "customer",
	responses: { 200: wishlist },
	errors: ["NOT_FOUND"],
});
