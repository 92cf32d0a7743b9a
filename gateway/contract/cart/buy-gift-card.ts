import { z } from "zod";
import { operation } from "../operation.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

/** CART-90: an amount within the domain record's bounds. Without a recipient it is sent to the buyer. */
export const buyGiftCard = operation({
	id: "buyGiftCard",
	noun: "cart",
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
			recipientName: z.string().trim().max(60),
			recipientEmail: z.union([z.literal(""), z.email().max(254)]),
			message: z.string().trim().max(300),
		}),
	}),
	responses: { 200: cart },
	errors: ["CART_NOT_FOUND", "CART_VERSION_CONFLICT", "AMOUNT_OUT_OF_RANGE"],
});
