import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, lineId, versionQuery } from "./shapes.ts";

/** CART-49, CART-81: the quantity is a path segment; 1 to `maxQuantity`. */
export const setQuantity = operation({
	id: "setQuantity",
	noun: "cart",
	summary: "Set a line's quantity",
	method: "put",
	path: "/carts/{cartId}/products/{lineItemId}/quantity/{quantity}",
	access: "public",
	params: cartParams.extend({ lineItemId: lineId, quantity: z.string().max(32) }),
	query: versionQuery,
	responses: { 200: cart },
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"LINE_NOT_FOUND",
		"OUT_OF_STOCK",
		"QUANTITY_OUT_OF_RANGE",
	],
});
