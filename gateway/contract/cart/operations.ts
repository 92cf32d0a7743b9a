import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { order } from "../order/shapes.ts";
import { cart, cartParams, lineItem, paymentStatus, shareId, versionQuery } from "./shapes.ts";

const operation = operationsOf("cart");

/** CART-38: what a signed-in customer's cart is created with. */
export const cartUser = z.object({
	customerId: z.string(),
	loyaltyCardId: z.string(),
	loyaltySeniority: z.string(),
	loyaltyType: z.string(),
	email: z.string(),
});

/** CART-75; 406 when the customer has a cart already (CART-39). */
export const createCart = operation({
	id: "createCart",
	summary: "A new cart",
	method: "post",
	path: "/carts",
	access: "public",
	body: z.object({ user: cartUser.optional() }),
	responses: { 201: cart },
	errors: ["CART_EXISTS", "UNKNOWN_STORE"],
});

/**
 * CART-78. A customer's cart needs that customer's token, else 404 as if it did not exist. A cart that became an order is still
 * returned, with its `orderNumber`; changing it is a 404.
 */
export const getCart = operation({
	id: "getCart",
	summary: "A cart",
	method: "get",
	path: "/carts/{cartId}",
	access: "public",
	params: cartParams,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND"],
});

/** CART-77: the customer's open cart. */
export const getOwnCart = operation({
	id: "getOwnCart",
	summary: "The customer's open cart",
	method: "get",
	path: "/carts-self",
	access: "customer",
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND"],
});

/**
 * Updates the cart to today's prices and stock: a line shrinks to the units that are left, a sold-out one stays with
 * `orderable` 0. Called from another market, it takes over that market's prices and currency (ADR 0011). Codes, offers and gift
 * cards that can no longer be used leave the cart. The version grows only when something changed.
 */
export const refreshCart = operation({
	id: "refreshCart",
	summary: "Refresh prices and stock",
	method: "put",
	path: "/carts/{cartId}/refresh",
	access: "public",
	params: cartParams,
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});

/**
 * CHECKOUT-79: turns a paid cart into exactly one order (CHECKOUT-66); repeated, it returns the same order. 412 CART_CHANGED
 * with `details.movements` (movements.ts) when stock or price moved: nothing is taken then. 402 PAYMENT_REFUSED with
 * `details.status`, and `details.redirectUrl` where the payment page still waits for the shopper.
 */
export const validateCart = operation({
	id: "validateCart",
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

/**
 * CART-94, CART-71: 226 when lines of both carts were merged, 200 when there was nothing to merge. A repeated or parallel
 * request gets the customer's cart with 200. The customer is taken from the token, not from the body.
 */
export const mergeCarts = operation({
	id: "mergeCarts",
	summary: "Merge the guest's cart into the customer's",
	method: "post",
	path: "/carts/merge",
	access: "customer",
	body: z.object({ cartId: z.string().max(128), customer: cartUser }),
	responses: { 200: cart, 226: cart },
	errors: ["CART_NOT_FOUND"],
});

export const deleteCart = operation({
	id: "deleteCart",
	summary: "Delete a cart",
	method: "delete",
	path: "/carts/{cartId}",
	access: "public",
	params: cartParams,
	query: versionQuery,
	responses: { 200: z.object({ id: z.string() }) },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});

/**
 * Takes a snapshot of the cart's lines under its own id: the cart's id is the right to change it and is never shared (CART-36,
 * CART-95, CART-96).
 */
export const shareCart = operation({
	id: "shareCart",
	summary: "Share a cart",
	method: "post",
	path: "/carts/{cartId}/shares",
	access: "public",
	params: cartParams,
	responses: { 201: z.object({ shareId }) },
	errors: ["CART_NOT_FOUND", "CART_EMPTY", "NOT_FOUND"],
});

/** CART-98: a shared cart, at today's prices of the caller's market; a line that cannot be ordered has `orderable` 0. */
export const getSharedCart = operation({
	id: "getSharedCart",
	summary: "See a shared cart",
	method: "get",
	path: "/shared-carts/{shareId}",
	access: "public",
	params: z.object({ shareId }),
	responses: {
		200: z.object({
			shareId,
			/** what a copy names as its source (CART-11): the share, since the cart's own id stays private (CART-36) */
			sourceCartId: z.string(),
			/** ISO 8601 instant */
			sharedAt: z.string(),
			lineItems: z.array(lineItem),
		}),
	},
	errors: ["CART_NOT_FOUND"],
});

/** Of a letter's link: signed, good for fourteen days. It shows what is in the bag and nothing of its customer. */
export const bagToken = z.string().min(20).max(1_000);

/**
 * The bag that a letter reminds of, as it is now, at today's prices of the caller's market; a line that cannot be ordered
 * has `orderable` 0. A bag that was bought or emptied since does not exist.
 */
export const getAbandonedBag = operation({
	id: "getAbandonedBag",
	summary: "See an abandoned bag",
	method: "get",
	path: "/abandoned-bags/{token}",
	access: "public",
	params: z.object({ token: bagToken }),
	responses: { 200: z.object({ lineItems: z.array(lineItem) }) },
	errors: ["NOT_FOUND"],
});

/**
 * Puts what is in an abandoned bag into the caller's own cart: of each sku as many items as the bag has, and no more where
 * the cart has as many already. Restoring twice, or into the very cart, changes nothing. 206 with `productsNotAdded` when
 * some could not be added.
 */
export const restoreBag = operation({
	id: "restoreBag",
	summary: "Put an abandoned bag into a cart",
	method: "post",
	path: "/carts/{cartId}/restored-bags",
	access: "public",
	params: cartParams,
	query: versionQuery,
	body: z.object({ token: bagToken }),
	responses: { 200: cart, 206: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "NOT_FOUND"],
});
