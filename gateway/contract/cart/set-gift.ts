import { z } from "zod";
import { operation } from "../operation.ts";
import { giftText, maxGiftMessage, unprintableIn } from "./limits.ts";
import { cart, cartParams, versionQuery } from "./shapes.ts";

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
	noun: "cart",
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
