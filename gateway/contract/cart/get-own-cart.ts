import { operation } from "../operation.ts";
import { cart } from "./shapes.ts";

/** CART-77: the customer's open cart. */
export const getOwnCart = operation({
	id: "getOwnCart",
	noun: "cart",
	summary: "The customer's open cart",
	method: "get",
	path: "/carts-self",
	access: "customer",
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND"],
});
