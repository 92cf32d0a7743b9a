import { operation } from "../operation.ts";
import { gtin } from "../shapes.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** Adds one unit of a sku; an existing line grows by one. */
export const addProduct = operation({
	id: "addProduct",
	noun: "cart",
	summary: "Add one unit",
	method: "post",
	path: "/carts/{cartId}/products/{sku}",
	access: "public",
	params: cartParams.extend({ sku: gtin }),
	query: versionQuery,
	responses: { 200: cart },
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"PRODUCT_NOT_FOUND",
		"OUT_OF_STOCK",
		"QUANTITY_OUT_OF_RANGE",
	],
});
