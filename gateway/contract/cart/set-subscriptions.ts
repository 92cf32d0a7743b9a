import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, subscription } from "./shapes.ts";

/** CART-93. Takes no version; the answer carries the cart's new one. */
export const setSubscriptions = operation({
	id: "setSubscriptions",
	noun: "cart",
	summary: "Choose what the order subscribes to",
	method: "put",
	path: "/carts-self/{cartId}/subscriptions",
	access: "customer",
	params: cartParams,
	body: z.object({ subscriptions: z.array(subscription).max(8) }),
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND"],
});
