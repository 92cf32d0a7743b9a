import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

const operation = operationsOf("cart");

/**
 * CART-83. Unknown, expired, used and unreachable codes are refused alike (CART-62); `details.reason` says only what the
 * shopper can fix: `minimum` with `missing` in cents, `sign-in`, `no-product`. A code for a product that is out of stock is
 * accepted, and its entry says `productOutOfStock` (CART-58). `PROMO_CODES_NOT_COMBINABLE` has a `BenefitComparison` where the
 * code would count alone.
 */
export const addPromoCode = operation({
	id: "addPromoCode",
	summary: "Apply a promo code",
	method: "post",
	path: "/carts/{cartId}/promo-code/{promoCode}",
	access: "public",
	params: cartParams.extend({ promoCode: z.string().min(1).max(64) }),
	/** `instead`: what the code cannot be combined with is taken out (CART-122) */
	query: versionQuery.extend({ instead: z.literal("yes").optional() }),
	responses: { 200: cart },
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"PROMO_CODE_REFUSED",
		"PROMO_CODE_APPLIED",
		"PROMO_CODES_NOT_COMBINABLE",
		"TOO_MANY_REQUESTS",
	],
});

export const removePromoCode = operation({
	id: "removePromoCode",
	summary: "Take a promo code off",
	method: "delete",
	path: "/carts/{cartId}/promo-code/{promoCode}",
	access: "public",
	params: cartParams.extend({ promoCode: z.string().min(1).max(64) }),
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT"],
});

/** CART-86: costs `loyaltyCardCentAmount`; refused to a customer who has a card, and where the market has no programme. */
export const addLoyaltyCard = operation({
	id: "addLoyaltyCard",
	summary: "Put the loyalty card in the cart",
	method: "post",
	path: "/carts-self/{cartId}/loyalty-card",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "LOYALTY_CARD_REFUSED"],
});

export const removeLoyaltyCard = operation({
	id: "removeLoyaltyCard",
	summary: "Take the loyalty card out",
	method: "delete",
	path: "/carts-self/{cartId}/loyalty-card",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "LOYALTY_CARD_REFUSED"],
});

/** CART-85: replaces the offers that count; the cart id is sent in the path and in the query. */
export const setLoyaltyOffers = operation({
	id: "setLoyaltyOffers",
	summary: "Choose loyalty offers",
	method: "put",
	path: "/carts-self/{cartId}/loyalty-offers",
	access: "customer",
	params: cartParams,
	query: versionQuery.extend(cartParams.shape),
	body: z.object({
		loyaltyOfferIds: z.array(z.string().max(64)).max(20),
		/** what the last one cannot be combined with is taken out, codes too (CART-122) */
		instead: z.boolean().optional(),
	}),
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "LOYALTY_OFFER_REFUSED"],
});
