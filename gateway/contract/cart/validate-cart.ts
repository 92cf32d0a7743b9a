import { z } from "zod";
import { operation } from "../operation.ts";
import { order } from "../order/shapes.ts";
import { cart, cartParams, paymentStatus, versionQuery } from "./shapes.ts";

/**
 * CHECKOUT-79: turns a paid cart into exactly one order (CHECKOUT-66); repeated, it returns the same order. 412 CART_CHANGED
 * with `details.movements` (movements.ts) when stock or price moved: nothing is taken then. 402 PAYMENT_REFUSED with
 * `details.status`, and `details.redirectUrl` where the payment page still waits for the shopper.
 */
export const validateCart = operation({
	id: "validateCart",
	noun: "cart",
	summary: "Place the order",
	method: "post",
	path: "/carts-self/{cartId}/validate",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	body: z.object({
		/** from the return address of the payment site; checked with the provider, never trusted */
		paymentId: z.string().optional(),
		redirectResult: z.string().max(2000).optional(),
	}),
	responses: {
		200: z.object({ order, resultCode: paymentStatus }),
		/** still pending at the provider: the confirmation page polls (CHECKOUT-67) */
		202: z.object({ cart, resultCode: paymentStatus }),
	},
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"CART_CHANGED",
		"PAYMENT_MISSING",
		"PAYMENT_REFUSED",
		"PAYMENT_NOT_FOUND",
	],
});
