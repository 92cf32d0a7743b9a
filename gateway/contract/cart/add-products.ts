import { z } from "zod";
import { operation } from "../operation.ts";
import { gtin } from "../shapes.ts";
import { maxSkusAtOnce } from "./limits.ts";
import { cart, cartParams, shareId, versionQuery } from "./shapes.ts";

const skus = z.array(gtin).min(1).max(maxSkusAtOnce);

/**
 * Adds several skus, one unit each time a sku is named; 206 with `productsNotAdded` when some were not (CART-80,
 * CART-48). The body is the list; `{ skus, sourceCartId }` is how storefronts before 0.2 send it.
 */
export const addProducts = operation({
	id: "addProducts",
	noun: "cart",
	summary: "Add several skus",
	method: "post",
	path: "/carts/{cartId}/products-list/",
	access: "public",
	params: cartParams,
	/** `sourceCartId`: the share that they are copied from (getSharedCart) */
	query: versionQuery.extend({ sourceCartId: shareId.optional() }),
	body: z.union([skus, z.object({ skus, sourceCartId: shareId.optional() })]),
	responses: { 200: cart, 206: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});
