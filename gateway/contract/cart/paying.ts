import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { encryptedCard } from "../payment/card-fields.ts";
import { secondProvider } from "../payment/products.ts";
import { savedCardId } from "../payment/saved-card.ts";
import { proof } from "../protection/proof.ts";
import { cart, cartParams, paymentStatus, versionQuery } from "./shapes.ts";

const operation = operationsOf("cart");

/**
 * CART-88: plans a gift card's part of the payment. The balance is taken with the order, in one transaction, never
 * before. Unknown, empty, expired and foreign-currency cards are refused alike (CART-62).
 */
export const useGiftCard = operation({
	id: "useGiftCard",
	summary: "Pay with a gift card",
	method: "post",
	path: "/carts-self/{cartId}/gift-cards/{giftCardId}",
	access: "customer",
	params: cartParams.extend({ giftCardId: z.string().min(1).max(64) }),
	query: versionQuery,
	body: z.object({
		/** cents to take from it, at most its balance and what is due; null for as much as possible */
		amount: z.number().int().min(1).nullable(),
		proof,
	}),
	responses: { 200: cart },
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"GIFT_CARD_REFUSED",
		"AMOUNT_OUT_OF_RANGE",
		"TOO_MANY_REQUESTS",
		"CHECK_NEEDED",
	],
});

/**
 * The path names the card by its number or, as the cart shows it, by the id of its payment, or by its last four digits: of several
 * that have these, the first is meant.
 */
export const releaseGiftCard = operation({
	id: "releaseGiftCard",
	summary: "Do not pay with a gift card",
	method: "delete",
	path: "/carts-self/{cartId}/gift-cards/{giftCardId}",
	access: "customer",
	params: cartParams.extend({ giftCardId: z.string().min(1).max(64) }),
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "GIFT_CARD_REFUSED"],
});

/** CART-103. */
export const removeGiftCard = operation({
	id: "removeGiftCard",
	summary: "Take a gift card out of the cart",
	method: "delete",
	path: "/carts/{cartId}/gift-card/{giftCardId}",
	access: "public",
	params: cartParams.extend({ giftCardId: z.string().min(1).max(64) }),
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "LINE_NOT_FOUND"],
});

/** The body of both calls that start a payment (CHECKOUT-77, CHECKOUT-78). */
export const paymentStart = z.object({
	/** one of the domain's payment products; `free` where gift cards leave nothing due (CHECKOUT-45) */
	paymentProduct: z.string().max(40),
	/**
	 * where the payment site sends the shopper back: order-adyen-check of this shop, checked against the configured
	 * hosts (SESSION-26)
	 */
	returnUrl: z.string().max(2000),
	/** language tag for the payment page */
	locale: z.string().max(10),
	/** one of the customer's saved cards, to pay with; `paymentProduct` is its brand (CHECKOUT-100) */
	savedCardId: savedCardId.optional(),
	/**
	 * the card that was typed into its provider's fields (`cardFields` of the domain); `paymentProduct` is a card, and none is
	 * asked for again (CHECKOUT-121)
	 */
	encryptedCard: encryptedCard.optional(),
	/** keep the card that is asked for; only a customer with an account can (CHECKOUT-99) */
	keepCard: z.boolean().optional(),
	/** GA4's name of the buyer's browser, only where the buyer allows measurement (PAGE-6) */
	analyticsId: z
		.string()
		.regex(/^\d{1,12}\.\d{1,12}$/)
		.optional(),
	proof,
});

export const startedPayment = z.object({
	cart,
	paymentId: z.string(),
	resultCode: paymentStatus,
	/** nothing is left to pay: the cart can be validated at once (CHECKOUT-49) */
	paymentDone: z.boolean(),
	/**
	 * where the browser goes next, null where nothing more is asked of the shopper: a path of the embedded payment
	 * site (SITE_BASE first) or another provider's address. It sends the shopper back to `returnUrl` with
	 * `paymentId` and `redirectResult` in the query.
	 */
	redirectUrl: z.string().nullable(),
});

export const paymentStartErrors = [
	"CART_NOT_FOUND",
	"CART_VERSION_CONFLICT",
	// the first of a status is what a gateway without codes is taken to mean
	"PAYMENT_METHOD_UNKNOWN",
	"CART_EMPTY",
	"BILLING_ADDRESS_MISSING",
	"SHIPPING_MISSING",
	"SAVED_CARD_UNKNOWN",
	"CART_CHANGED",
	"CHECK_NEEDED",
] as const;

/**
 * CHECKOUT-77: starts a payment of the amount due, with the first provider or the product's own. The client never sets the
 * amount. A payment covers only the cart version that this call answers with; any later change of the cart voids it.
 */
export const addPayment = operation({
	id: "addPayment",
	summary: "Start a payment",
	method: "post",
	path: "/carts-self/{cartId}/payments",
	access: "customer",
	params: cartParams,
	query: versionQuery,
	body: paymentStart,
	responses: { 200: startedPayment },
	errors: paymentStartErrors,
});

/** CHECKOUT-78: as addPayment, for wallets, banks, instalments and vouchers. */
export const addSecondPayment = operation({
	id: "addSecondPayment",
	summary: "Start a payment with the second provider",
	method: "post",
	path: `/carts-self/{cartId}/payments/${secondProvider}`,
	access: "customer",
	params: cartParams,
	query: versionQuery,
	body: paymentStart,
	responses: { 200: startedPayment },
	errors: paymentStartErrors,
});
