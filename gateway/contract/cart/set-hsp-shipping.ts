import { z } from "zod";
import { receiver } from "../delivery/shapes.ts";
import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** CHECKOUT-75: only customers of the second programme (loyaltyType HSP). */
export const setHspShipping = operation({
	id: "setHspShipping",
	noun: "cart",
	summary: "Choose delivery of the second programme",
	method: "post",
	path: "/carts-self/{cartId}/shipping-method-hsp",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	body: z.object({ receiver }),
	responses: { 200: cart },
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"SHIPPING_METHOD_UNKNOWN",
		"ADDRESS_INVALID",
		"BILLING_ADDRESS_MISSING",
	],
});
