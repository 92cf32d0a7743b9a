import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { gtin } from "../shapes.ts";
import { giftText, maxGiftMessage, maxSkusAtOnce, unprintableIn } from "./limits.ts";
import { cart, cartParams, lineId, shareId, versionQuery } from "./shapes.ts";

const operation = operationsOf("cart");

/** Adds one unit of a sku; an existing line grows by one. */
export const addProduct = operation({
	id: "addProduct",
	summary: "Add one unit",
	method: "post",
	path: "/carts/{cartId}/products/{sku}",
	access: "public",
	params: cartParams.extend({ sku: gtin }),
	query: versionQuery,
	responses: { 200: cart },
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"PRODUCT_NOT_FOUND",
		"OUT_OF_STOCK",
		"QUANTITY_OUT_OF_RANGE",
	],
});

const skus = z.array(gtin).min(1).max(maxSkusAtOnce);

/**
 * Adds several skus, one unit each time a sku is named; 206 with `productsNotAdded` when some were not (CART-80,
 * CART-48). The body is the list; `{ skus, sourceCartId }` is how storefronts before 0.2 send it.
 */
export const addProducts = operation({
	id: "addProducts",
	summary: "Add several skus",
	method: "post",
	path: "/carts/{cartId}/products-list/",
	access: "public",
	params: cartParams,
	/** `sourceCartId`: the share that they are copied from (getSharedCart) */
	query: versionQuery.extend({ sourceCartId: shareId.optional() }),
	body: z.union([skus, z.object({ skus, sourceCartId: shareId.optional() })]),
	responses: { 200: cart, 206: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});

/** CART-49, CART-81: the quantity is a path segment; 1 to `maxQuantity`. */
export const setQuantity = operation({
	id: "setQuantity",
	summary: "Set a line's quantity",
	method: "put",
	path: "/carts/{cartId}/products/{lineItemId}/quantity/{quantity}",
	access: "public",
	params: cartParams.extend({ lineItemId: lineId, quantity: z.string().max(32) }),
	query: versionQuery,
	responses: { 200: cart },
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"LINE_NOT_FOUND",
		"OUT_OF_STOCK",
		"QUANTITY_OUT_OF_RANGE",
	],
});

export const removeLine = operation({
	id: "removeLine",
	summary: "Remove a line",
	method: "delete",
	path: "/carts/{cartId}/products/{lineId}",
	access: "public",
	params: cartParams.extend({ lineId }),
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "LINE_NOT_FOUND"],
});

/** CART-90: an amount within the domain record's bounds. Without a recipient it is sent to the buyer. */
export const buyGiftCard = operation({
	id: "buyGiftCard",
	summary: "Put a gift card in the cart",
	method: "post",
	path: "/carts/{cartId}/gift-card",
	access: "public",
	params: cartParams,
	query: versionQuery,
	body: z.object({
		giftCard: z.object({
			/** cents */
			amount: z.number().int(),
			recipientName: z.string().trim().max(60).default(""),
			recipientEmail: z.union([z.literal(""), z.email().max(254)]).default(""),
			message: z.string().trim().max(300).default(""),
		}),
	}),
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "AMOUNT_OUT_OF_RANGE"],
});

const message = z
	.string()
	.max(4 * maxGiftMessage)
	.transform(giftText)
	.pipe(
		z
			.string()
			.max(maxGiftMessage)
			.refine((text) => unprintableIn(text) === "", "signs that the card cannot show"),
	);

/** CART-121: has the parcel wrapped, with a message or without; a second call changes the message. */
export const setGift = operation({
	id: "setGift",
	summary: "Wrap the parcel as a gift",
	method: "put",
	path: "/carts/{cartId}/gift",
	access: "public",
	params: cartParams,
	query: versionQuery,
	body: z.object({ message }),
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "GIFT_WRAP_NOT_OFFERED"],
});

/** CART-121: without wrap and message again. */
export const removeGift = operation({
	id: "removeGift",
	summary: "Take the gift wrap off",
	method: "delete",
	path: "/carts/{cartId}/gift",
	access: "public",
	params: cartParams,
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});

/**
 * CART-91: one of the domain record's active donations, the first where the body names none; a round-up takes the cart to the
 * next whole unit of its currency.
 */
export const addDonation = operation({
	id: "addDonation",
	summary: "Give a donation",
	method: "post",
	path: "/carts/{cartId}/donation",
	access: "public",
	params: cartParams,
	query: versionQuery,
	body: z.object({ donationId: z.string().max(64).optional() }),
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "DONATION_UNKNOWN"],
});

/** CART-102. */
export const removeDonation = operation({
	id: "removeDonation",
	summary: "Take a donation back",
	method: "delete",
	path: "/carts/{cartId}/donation/{donationId}",
	access: "public",
	params: cartParams.extend({ donationId: z.string().max(64) }),
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});
