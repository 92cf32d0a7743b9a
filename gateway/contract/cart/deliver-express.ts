import { z } from "zod";
import { shippingMethodKey } from "../delivery/shapes.ts";
import { operation } from "../operation.ts";
import { expressDelivery, walletOrder } from "../payment/express.ts";
import { expressParams } from "./get-express.ts";

/**
 * CHECKOUT-124: the country or the delivery that was chosen in a sheet whose provider keeps the order: it is told the new sum and the
 * deliveries of that country.
 */
export const deliverExpress = operation({
	id: "deliverExpress",
	noun: "cart",
	summary: "Change the delivery of an express sheet in the page",
	method: "post",
	path: "/carts/{cartId}/express/{expressId}/delivery",
	access: "public",
	params: expressParams,
	body: z.object({
		/** ISO 3166-1 alpha-2 */
		country: z.string().length(2),
		/** the first of the country where none is chosen */
		shippingMethodKey: shippingMethodKey.optional(),
		paymentData: walletOrder.shape.paymentData,
	}),
	responses: {
		200: z.object({ delivery: expressDelivery, paymentData: walletOrder.shape.paymentData }),
	},
	errors: ["CART_NOT_FOUND", "EXPRESS_NOT_FOUND", "EXPRESS_NOT_AGREED", "SHIPPING_METHOD_UNKNOWN"],
});
