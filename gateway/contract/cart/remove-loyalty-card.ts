import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

export const removeLoyaltyCard = operation({
	id: "removeLoyaltyCard",
	noun: "cart",
	summary: "Take the loyalty card out",
	method: "delete",
	path: "/carts-self/{cartId}/loyalty-card",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "LOYALTY_CARD_REFUSED"],
});
