import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** The path names the card by its number or, as the cart shows it, by its last four digits. */
export const releaseGiftCard = operation({
	id: "releaseGiftCard",
	noun: "cart",
	summary: "Do not pay with a gift card",
	method: "delete",
	path: "/carts-self/{cartId}/gift-cards/{giftCardId}",
	access: "customer",
	params: cartParams.extend({ giftCardId: z.string().min(1).max(64) }),
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "GIFT_CARD_REFUSED"],
});
