import { z } from "zod";
import { operation } from "../operation.ts";
import { gtin } from "../shapes.ts";
import { cart, cartParams, shareId, versionQuery } from "./shapes.ts";

/**
 * Adds several skus, one unit each time a sku is named; 206 with `productsNotAdded` when some were not (CART-80,
 * CART-48).
 */
export const addProducts = operation({
	id: "addProducts",
	noun: "cart",
	summary: "Add several skus",
	method: "post",
	path: "/carts/{cartId}/products-list/",
	access: "public",
	params: cartParams,
	query: versionQuery,
	body: z.object({
		skus: z.array(gtin).min(1).max(50),
		/** the share that they are copied from (getSharedCart) */
		sourceCartId: shareId.optional(),
	}),
	responses: { 200: cart, 206: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});
