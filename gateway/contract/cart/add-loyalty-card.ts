import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** CART-86: costs `loyaltyCardCentAmount`; refused to a customer who has a card, and where the market has no programme. */
export const addLoyaltyCard = operation({
	id: "addLoyaltyCard",
	noun: "cart",
	summary: "Put the loyalty card in the cart",
	method: "post",
	path: "/carts-self/{cartId}/loyalty-card",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "LOYALTY_CARD_REFUSED"],
});
