import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** CART-102. */
export const removeDonation = operation({
	id: "removeDonation",
	noun: "cart",
	summary: "Take a donation back",
	method: "delete",
	path: "/carts/{cartId}/donation/{donationId}",
	access: "public",
	params: cartParams.extend({ donationId: z.string().max(64) }),
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});
