import { z } from "zod";
import { operation } from "../operation.ts";
import { encryptedCard } from "../payment/card-fields.ts";
import { savedCardId } from "../payment/saved-card.ts";
import { proof } from "../protection/proof.ts";
import { cart, cartParams, paymentStatus, versionQuery } from "./shapes.ts";

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
	noun: "cart",
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
