import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** CART-85: replaces the offers that count; the cart id is sent in the path and in the query. */
export const setLoyaltyOffers = operation({
	id: "setLoyaltyOffers",
	noun: "cart",
	summary: "Choose loyalty offers",
	method: "put",
	path: "/carts-self/{cartId}/loyalty-offers",
	access: "customer",
	params: cartParams,
	query: versionQuery.extend(cartParams.shape),
	body: z.object({
		loyaltyOfferIds: z.array(z.string().max(64)).max(20),
		/** what the last one cannot be combined with is taken out, codes too (CART-122) */
		instead: z.boolean().optional(),
	}),
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "LOYALTY_OFFER_REFUSED"],
});
