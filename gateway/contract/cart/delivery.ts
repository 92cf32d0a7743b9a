import { z } from "zod";
import { address } from "../customer/shapes.ts";
import { postNumberShape } from "../delivery/packstation.ts";
import { receiver, shippingMethodKey } from "../delivery/shapes.ts";
import { operationsOf } from "../operation.ts";
import { digits } from "../shapes.ts";
import { cart, cartParams, subscription, versionQuery } from "./shapes.ts";

const operation = operationsOf("cart");

/**
 * `setBillingAddress` and `setShippingMethod` (or `setHspShipping`) in one change: both are done or neither (CHECKOUT-111).
 * ADDRESS_INVALID says in `details.of` whose address is meant: `billing` or `delivery`.
 */
export const setAddressAndDelivery = operation({
	id: "setAddressAndDelivery",
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

export const setShippingMethod = operation({
	id: "setShippingMethod",
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

/** CHECKOUT-75: only customers of the second programme (loyaltyType HSP). */
export const setHspShipping = operation({
	id: "setHspShipping",
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

/** Also saved as the customer's billing address if they have none. */
export const setBillingAddress = operation({
	id: "setBillingAddress",
	summary: "Set the billing address",
	method: "post",
	path: "/carts-self/{cartId}/billing-address",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	body: address,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "ADDRESS_INVALID"],
});

/** CART-93. Takes no version; the answer carries the cart's new one. */
export const setSubscriptions = operation({
	id: "setSubscriptions",
	summary: "Choose what the order subscribes to",
	method: "put",
	path: "/carts-self/{cartId}/subscriptions",
	access: "customer",
	params: cartParams,
	body: z.object({ subscriptions: z.array(subscription).max(8) }),
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND"],
});
