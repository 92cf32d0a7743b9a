import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * A gift card on paper, with the number that pays, for a customer who bought it for themselves. A card bought as a gift
 * belongs to its receiver and is not found here.
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
