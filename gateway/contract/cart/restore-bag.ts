import { z } from "zod";
import { operation } from "../operation.ts";
import { bagToken } from "./get-abandoned-bag.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/**
 * Puts what is in an abandoned bag into the caller's own cart: of each sku as many items as the bag has, and no more where
 * the cart has as many already. Restoring twice, or into the very cart, changes nothing. 206 with `productsNotAdded` when
 * some could not be added.
 */
export const restoreBag = operation({
	id: "restoreBag",
	noun: "cart",
	summary: "Put an abandoned bag into a cart",
	method: "post",
	path: "/carts/{cartId}/restored-bags",
	access: "public",
	params: cartParams,
	query: versionQuery,
	body: z.object({ token: bagToken }),
	responses: { 200: cart, 206: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "NOT_FOUND"],
});
