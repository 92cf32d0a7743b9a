import { z } from "zod";
import { operation } from "../operation.ts";
import { expressDelivery, walletOrder } from "../payment/express.ts";
import { cartParams, versionQuery } from "./shapes.ts";

/**
 * CHECKOUT-112: opens the sheet of a wallet that brings the address. It offers the deliveries of each country with their totals,
 * as the cart is now. The same cart and wallet have one open sheet. Nothing is ordered or charged by it.
 */
export const startExpress = operation({
	id: "startExpress",
	noun: "cart",
	summary: "Open a wallet's express sheet",
	method: "post",
	path: "/carts/{cartId}/express",
	access: "public",
	params: cartParams,
	query: versionQuery,
	body: z.object({
		/** one of the domain's payment products that are `express` */
		paymentProduct: z.string().max(40),
		/** where the wallet sends the shopper back, checked as that of a payment; it gets `express` in the query */
		returnUrl: z.string().max(2000),
		/** language tag of the sheet */
		locale: z.string().max(10),
	}),
	responses: {
		200: z.object({
			expressId: z.string(),
			/**
			 * where the browser goes next: a path of the embedded payment site, or another provider's address; null for a sheet in the
			 * shop's page
			 */
			redirectUrl: z.string().nullable(),
			/** for a sheet in the page (CHECKOUT-123): what it offers, by country, as ISO 3166-1 alpha-2 */
			deliveries: z.record(z.string(), z.array(expressDelivery)).optional(),
			order: walletOrder.optional(),
		}),
	},
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"PAYMENT_METHOD_UNKNOWN",
		"CART_EMPTY",
		"CART_CHANGED",
		"SHIPPING_METHOD_UNKNOWN",
	],
});
