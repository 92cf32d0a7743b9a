import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** Takes over today's prices and stock; the version grows only when something moved. */
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
