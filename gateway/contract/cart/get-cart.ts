import { operation } from "../operation.ts";
import { cart, cartParams } from "./shapes.ts";

/**
 * CART-78. A customer's cart only with that customer's token, else 404 as if it were not there. A cart that became an
 * order is still answered, with its `orderNumber`; any change of it is a 404.
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
