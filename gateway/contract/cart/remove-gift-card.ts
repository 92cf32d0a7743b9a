import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** CART-103. */
export const removeGiftCard = operation({
	id: "removeGiftCard",
	noun: "cart",
	summary: "Take a gift card out of the cart",
	method: "delete",
	path: "/carts/{cartId}/gift-card/{giftCardId}",
	access: "public",
	params: cartParams.extend({ giftCardId: z.string().min(1).max(64) }),
	query: versionQuery,
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "LINE_NOT_FOUND"],
});
