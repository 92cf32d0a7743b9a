import { z } from "zod";
import { address } from "../customer/shapes.ts";
import { postNumberShape } from "../delivery/packstation.ts";
import { shippingMethodKey } from "../delivery/shapes.ts";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

export const setShippingMethod = operation({
	id: "setShippingMethod",
	noun: "cart",
	summary: "Choose the delivery",
	method: "post",
	path: "/carts-self/{cartId}/shipping-method/{shippingMethodId}",
	access: "customer",
	params: cartParams.extend({ shippingMethodId: shippingMethodKey }),
	query: versionQuery,
	/** for LM, PR and LO the point gives the place, and only names and phone are taken from the address */
	body: address.extend({
		deliveryPointIdV2: digits.optional(),
		/** LO in Germany: for the locker of the point, or the Packstation that `line1` names (CHECKOUT-108) */
		postNumber: z.string().regex(postNumberShape).optional(),
	}),
	responses: { 200: cart },
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"SHIPPING_METHOD_UNKNOWN",
		"ADDRESS_INVALID",
		"BILLING_ADDRESS_MISSING",
		"DELIVERY_POINT_UNKNOWN",
	],
});
