import { operation } from "../operation.ts";
import { cart, cartParams } from "./shapes.ts";

/**
 * CART-78. A customer's cart needs that customer's token, else 404 as if it did not exist. A cart that became an order is still
 * returned, with its `orderNumber`; changing it is a 404.
 */
export const getCart = operation({
	id: "getCart",
	noun: "cart",
	summary: "A cart",
	method: "get",
	path: "/carts/{cartId}",
	access: "public",
	params: cartParams,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND"],
});
