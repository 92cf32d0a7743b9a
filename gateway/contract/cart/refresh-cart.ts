import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/**
 * Updates the cart to today's prices and stock: a line shrinks to the units that are left, a sold-out one stays with
 * `orderable` 0. Called from another market, it takes over that market's prices and currency (ADR 0011). Codes, offers and gift
 * cards that can no longer be used leave the cart. The version grows only when something changed.
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
