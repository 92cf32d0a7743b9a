import { z } from "zod";
import { shippingMethodKey } from "../delivery/shapes.ts";
import { operationsOf } from "../operation.ts";
import { paging } from "../shapes.ts";
import { formerOrder } from "./former-order.ts";
import { type OrderState, order } from "./shapes.ts";
import { maxWithdrawalLengths } from "./withdrawal.ts";

const operation = operationsOf("order");

/** States that orders can be filtered by: on their way, arrived, taken back. */
export const orderFilters = {
	open: ["placed", "paid", "prepared", "shipped"],
	delivered: ["delivered"],
	takenBack: ["cancelled", "returned"],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderFilter = keyof typeof orderFilters;

/** ORDER-5: the customer's orders, newest first; an order has to match every filter given. */
export const listOrders = operation({
	id: "listOrders",
	summary: "The customer's orders",
	method: "get",
	path: "/customers-self/orders",
	access: "customer",
	query: z.object({
		page: z.coerce.number().int().min(1).default(1),
		size: z.coerce.number().int().min(1).max(50).default(10),
		/** parts of its number, or of an item's name, colour or reference in the language of the call */
		q: z.string().max(80).optional(),
		/** year of the day it was placed, in UTC */
		year: z.coerce.number().int().min(2000).max(2999).optional(),
		standing: z.enum(["open", "delivered", "takenBack"]).optional(),
	}),
	responses: {
		200: z.object({
			orders: z.array(order),
			paging,
			/** years in which the customer ordered anything, latest first */
			years: z.array(z.number().int()).default([]),
		}),
	},
	errors: [],
});

/** One of the customer's own orders; any other is ORDER_NOT_FOUND. */
export const getOrder = operation({
	id: "getOrder",
	summary: "One order of the customer's",
	method: "get",
	path: "/customers-self/orders/{orderNumber}",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	responses: { 200: order },
	errors: ["ORDER_NOT_FOUND"],
});

/** The order that a cart became: the confirmation page asks for it until it is there (CHECKOUT-67). */
export const findOrderOfCart = operation({
	id: "findOrderOfCart",
	summary: "The order that a cart became",
	method: "get",
	path: "/customers-self/orders/of-cart/{cartId}",
	access: "customer",
	params: z.object({ cartId: z.string().max(128) }),
	responses: { 200: order },
	errors: ["ORDER_NOT_FOUND"],
});

/**
 * ORDER-40, ORDER-41: where an order is, for anyone who has its number and the address that its letters go to. An unknown
 * number and a wrong address get the same 404 after the same time. The answer names items and parcel, but no person and no
 * money.
 */
export const trackOrder = operation({
	id: "trackOrder",
	summary: "Where an order is, by number and e-mail",
	method: "post",
	path: "/orders/track",
	access: "public",
	body: z.object({
		orderNumber: z.string().trim().min(1).max(maxWithdrawalLengths.orderNumber),
		email: z.email().max(maxWithdrawalLengths.email),
	}),
	responses: {
		200: order
			.pick({ orderNumber: true, placedAt: true, state: true, promise: true, events: true })
			.extend({
				shippingMethodKey,
				items: z.array(
					z.object({
						/** in the caller's language */
						name: z.string(),
						color: z.string(),
						size: z.string(),
						quantity: z.number().int(),
					}),
				),
				/** null until it is shipped; `url` leads to the carrier's own page, where it is known */
				parcel: z
					.object({ carrier: z.string(), number: z.string(), url: z.url().nullable() })
					.nullable(),
				/** from the moment on that it waits to be collected; its code is for its customer alone */
				collection: order.shape.collection.unwrap().omit({ code: true }).optional(),
			}),
	},
	errors: ["ORDER_NOT_FOUND"],
});

/**
 * ORDER-9: cancels an order while nothing of it is prepared: items return to stock, gift cards, codes and points to the
 * customer, and the payment is refunded without a further call. Repeated, it answers the same order.
 * 422 with `details.reason`: `state`, or `giftCardUsed` if a gift card bought in it has already paid for something.
 */
export const cancelOrder = operation({
	id: "cancelOrder",
	summary: "Cancel an order that is not prepared yet",
	method: "post",
	path: "/customers-self/orders/{orderNumber}/cancel",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	responses: { 200: order },
	errors: ["ORDER_NOT_FOUND", "ORDER_NOT_CANCELLABLE"],
});

/** ORDER-56: what the customer ordered in the former shop, newest first; an order has to match every filter given. */
export const listFormerOrders = operation({
	id: "listFormerOrders",
	summary: "The customer's orders in the former shop",
	method: "get",
	path: "/customers-self/former-orders",
	access: "customer",
	query: z.object({
		/** how many of the newest are left out: they follow the orders of this shop on its pages */
		skip: z.coerce.number().int().min(0).max(100_000).default(0),
		/** 0 counts only */
		size: z.coerce.number().int().min(0).max(50).default(10),
		/** parts of its number, or of what its lines are called */
		q: z.string().max(80).optional(),
		/** year of the day it was placed, in UTC */
		year: z.coerce.number().int().min(1990).max(2999).optional(),
		standing: z.enum(["open", "delivered", "takenBack"]).optional(),
	}),
	responses: {
		200: z.object({
			orders: z.array(formerOrder),
			/** that match the filters */
			total: z.number().int().min(0),
			/** in which there is any, latest first */
			years: z.array(z.number().int()),
		}),
	},
	errors: [],
});

/** One of the customer's own orders in the former shop; any other is ORDER_NOT_FOUND. */
export const getFormerOrder = operation({
	id: "getFormerOrder",
	summary: "One order of the customer's in the former shop",
	method: "get",
	path: "/customers-self/former-orders/{formerOrderId}",
	access: "customer",
	params: z.object({ formerOrderId: z.string().max(64) }),
	responses: { 200: formerOrder },
	errors: ["ORDER_NOT_FOUND"],
});
