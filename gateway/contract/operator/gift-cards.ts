import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { cents, currencyCode } from "../shapes.ts";
import { giftCardRecord, giftCardReference } from "./promotion-shapes.ts";

const operation = operationsOf("operator");

/** Gift cards in the order in which they were issued, by reference and last digits (OPERATOR-73). */
export const listGiftCardRecords = operation({
	id: "listGiftCardRecords",
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

/** A gift card's balance (OPERATOR-73). */
export const getGiftCardRecord = operation({
	id: "getGiftCardRecord",
	summary: "Balance of a gift card",
	method: "get",
	path: "/operator/v1/gift-cards/{reference}",
	access: "operator",
	scope: "gift-cards:read",
	params: z.object({ reference: giftCardReference }),
	responses: { 200: giftCardRecord },
	errors: ["NOT_FOUND"],
});

/** A gift card by its number, as a customer reads it out (OPERATOR-73): in the body, since paths are logged. */
export const findGiftCard = operation({
	id: "findGiftCard",
	summary: "Find a gift card by its number",
	method: "post",
	path: "/operator/v1/gift-cards/find",
	access: "operator",
	scope: "gift-cards:read",
	body: z.strictObject({ number: z.string().regex(/^\d{19}$/) }),
	responses: { 200: giftCardRecord },
	errors: ["NOT_FOUND"],
});

/** Issues a gift card (OPERATOR-73). Its number is in this answer alone. */
export const issueGiftCard = operation({
	id: "issueGiftCard",
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

/** Blocks a gift card that was lost or stolen (OPERATOR-73): it pays no more; what is on it stays. */
export const blockGiftCard = operation({
	id: "blockGiftCard",
	summary: "Block a gift card",
	method: "post",
	path: "/operator/v1/gift-cards/{reference}/block",
	access: "operator",
	scope: "gift-cards:write",
	params: z.object({ reference: giftCardReference }),
	responses: { 200: giftCardRecord },
	errors: ["NOT_FOUND"],
});
