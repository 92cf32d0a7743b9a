import { z } from "zod";
import { operation } from "../operation.ts";
import { cartUser } from "./create-cart.ts";
import { cart } from "./shapes.ts";

/**
 * CART-94, CART-71: 226 when lines of both carts were merged, 200 when there was nothing to merge. A repeated or parallel
 * request gets the customer's cart with 200. The customer is taken from the token, not from the body.
 */
export const mergeCarts = operation({
	id: "mergeCarts",
	noun: "cart",
	summary: "Merge the guest's cart into the customer's",
	method: "post",
	path: "/carts/merge",
	access: "customer",
	body: z.object({ cartId: z.string().max(128), customer: cartUser }),
	responses: { 200: cart, 226: cart },
	errors: ["CART_NOT_FOUND"],
});
