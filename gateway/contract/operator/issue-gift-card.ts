import { z } from "zod";
import { operation } from "../operation.ts";
import { cents, currencyCode } from "../shapes.ts";
import { giftCardRecord } from "./promotion-shapes.ts";

/** Issues a gift card (OPERATOR-73). Its number is in this answer alone. */
export const issueGiftCard = operation({
	id: "issueGiftCard",
	noun: "operator",
	summary: "Issue a gift card",
	method: "post",
	path: "/operator/v1/gift-cards",
	access: "operator",
	scope: "gift-cards:write",
	body: z.strictObject({
		currencyCode,
		amount: cents.min(1).max(9_999_999),
		/** by default in two years */
		expiresAt: z.iso.datetime({ offset: true }).optional(),
	}),
	responses: {
		201: giftCardRecord.extend({
			/** the 19 digits that pay */
			number: z.string().regex(/^\d{19}$/),
		}),
	},
	errors: [],
});
