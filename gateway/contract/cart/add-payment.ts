import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, paymentStatus, versionQuery } from "./shapes.ts";

/**
 * S2 §7: starts a payment of the cart's whole amount. The amount is never the client's to say. A payment pays for the
 * one version of the cart that this call answers with; any later change of the cart makes it void.
 */
export const addPayment = operation({
	id: "addPayment",
	noun: "cart",
	summary: "Start a payment",
	method: "post",
	path: "/carts-self/{cartId}/payments",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	body: z.object({
		/** one of the domain's payment products */
		paymentProduct: z.string(),
		/** where the payment site sends the shopper back: order-adyen-check of this shop, checked against the configured hosts (D14) */
		returnUrl: z.string().max(2000),
		/** language tag for the payment page */
		locale: z.string().max(10),
	}),
	responses: {
		200: z.object({
			cart,
			paymentId: z.string(),
			resultCode: paymentStatus,
			/**
			 * where the browser goes next, null where nothing more is asked of the shopper: a path of the embedded payment
			 * site (SITE_BASE first) or another provider's address. It sends the shopper back to `returnUrl` with
			 * `paymentId` and `redirectResult` in the query.
			 */
			redirectUrl: z.string().nullable(),
		}),
	},
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"CART_EMPTY",
		"BILLING_ADDRESS_MISSING",
		"SHIPPING_MISSING",
		"PAYMENT_METHOD_UNKNOWN",
		"CART_CHANGED",
	],
});
