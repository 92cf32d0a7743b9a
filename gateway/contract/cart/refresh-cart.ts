import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/**
 * Takes over today's prices and stock: a line of which fewer are left shrinks to them, a sold-out one stays with
 * `orderable` 0. Called from another market it takes over that market's prices and currency (ADR 0011). Codes, offers
 * and gift cards that can be used no more leave the cart. The version
 * grows only when something moved.
 */
export const refreshCart = operation({
	id: "refreshCart",
	noun: "cart",
	summary: "Refresh prices and stock",
	method: "put",
	path: "/carts/{cartId}/refresh",
	access: "public",
	params: cartParams,
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});
