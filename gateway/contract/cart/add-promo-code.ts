import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/**
 * CART-83. Unknown, expired, used and unreachable codes are refused alike (CART-62); `details.reason` says only what the
 * shopper can fix: `minimum` with `missing` in cents, `sign-in`, `no-product`. A code for a product that is out of stock is
 * accepted, and its entry says `productOutOfStock` (CART-58). `PROMO_CODES_NOT_COMBINABLE` has a `BenefitComparison` where the
 * code would count alone.
 */
export const addPromoCode = operation({
	id: "addPromoCode",
	noun: "cart",
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
