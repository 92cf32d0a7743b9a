import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * A gift card that a customer bought for themselves, on paper with the number that pays. One that was bought for somebody
 * else is that person's: here it is none.
 */
export const getGiftCardSheet = operation({
	id: "getGiftCardSheet",
	noun: "order",
	summary: "A gift card on paper",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/gift-cards/{giftCardId}",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32), giftCardId: z.string().max(64) }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});
