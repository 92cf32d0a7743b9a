import { z } from "zod";
import { address } from "../customer/shapes.ts";
import { postNumberShape } from "../delivery/packstation.ts";
import { receiver, shippingMethodKey } from "../delivery/shapes.ts";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/**
 * `setBillingAddress` and `setShippingMethod` (or `setHspShipping`) in one change: both are done or neither (CHECKOUT-111).
 * ADDRESS_INVALID says in `details.of` whose address is meant: `billing` or `delivery`.
 */
export const setAddressAndDelivery = operation({
	id: "setAddressAndDelivery",
	noun: "cart",
	summary: "Set the billing address and choose the delivery at once",
	method: "post",
	path: "/carts-self/{cartId}/address-and-delivery",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	body: z.object({
		billing: address,
		delivery: z.union([
			z.object({
				method: shippingMethodKey,
				address: address.extend({
					deliveryPointIdV2: digits.optional(),
					postNumber: z.string().regex(postNumberShape).optional(),
				}),
			}),
			z.object({ receiver }),
		]),
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
