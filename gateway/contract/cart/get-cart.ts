import { operation } from "../operation.ts";
import { cart, cartParams } from "./shapes.ts";

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
