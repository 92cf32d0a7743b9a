import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/**
 * CART-91: one of the domain record's active donations, the first where the body names none; a round-up takes the cart to the
 * next whole unit of its currency.
 */
export const addDonation = operation({
	id: "addDonation",
	noun: "cart",
	summary: "Give a donation",
	method: "post",
	path: "/carts/{cartId}/donation",
	access: "public",
	params: cartParams,
	query: versionQuery,
	body: z.object({ donationId: z.string().max(64).optional() }),
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "DONATION_UNKNOWN"],
});
