import { z } from "zod";
import { operation } from "../operation.ts";
import { proof } from "../protection/proof.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/**
 * CART-88: plans a gift card's part of the payment. The balance is taken with the order, in one transaction, never
 * before. Unknown, empty, expired and foreign-currency cards are refused alike (CART-62).
 */
export const useGiftCard = operation({
	id: "useGiftCard",
	noun: "cart",
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
