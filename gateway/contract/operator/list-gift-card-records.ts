import { z } from "zod";
import { operation } from "../operation.ts";
import { giftCardRecord } from "./promotion-shapes.ts";

/** Gift cards in the order in which they were issued, by reference and last digits (OPERATOR-73). */
export const listGiftCardRecords = operation({
	id: "listGiftCardRecords",
	noun: "operator",
	summary: "Gift cards",
	method: "get",
	path: "/operator/v1/gift-cards",
	access: "operator",
	scope: "gift-cards:read",
	query: z.object({
		/** those bought in an order */
		orderNumber: z.string().max(32).optional(),
		/** `next` of the answer before */
		after: z
			.string()
			.regex(/^\d{1,15}$/)
			.default("0"),
		limit: z.coerce.number().int().min(1).max(200).default(100),
	}),
	responses: {
		200: z.object({ giftCards: z.array(giftCardRecord), next: z.string(), hasMore: z.boolean() }),
	},
	errors: [],
});
