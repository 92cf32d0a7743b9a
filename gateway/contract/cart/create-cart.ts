import { z } from "zod";
import { operation } from "../operation.ts";
import { cart } from "./shapes.ts";

/** CART-38: what a signed-in customer's cart is created with. */
export const cartUser = z.object({
	customerId: z.string(),
	loyaltyCardId: z.string(),
	loyaltySeniority: z.string(),
	loyaltyType: z.string(),
	email: z.string(),
});

/** CART-75; 406 when the customer has a cart already (CART-39). */
export const createCart = operation({
	id: "createCart",
	noun: "cart",
	summary: "A new cart",
	method: "post",
	path: "/carts",
	access: "public",
	body: z.object({ user: cartUser.optional() }),
	responses: { 201: cart },
	errors: ["CART_EXISTS", "UNKNOWN_STORE"],
});
