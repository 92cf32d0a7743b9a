import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** CART-121: without wrap and message again. */
export const removeGift = operation({
	id: "removeGift",
	noun: "cart",
	summary: "Take the gift wrap off",
	method: "delete",
	path: "/carts/{cartId}/gift",
	access: "public",
	params: cartParams,
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});
