import { z } from "zod";
import { operationsOf } from "../operation.ts";
import {
	maxCodes,
	opcId,
	promoCode,
	promoCodeRecord,
	promotionFields,
	promotionRecord,
} from "./promotion-shapes.ts";

const operation = operationsOf("operator");

/** Promotions by their id, past and planned ones too (OPERATOR-71). */
export const listPromotionRecords = operation({
	id: "listPromotionRecords",
	summary: "Promotions",
	method: "get",
	path: "/operator/v1/promotions",
	access: "operator",
	scope: "promotions:read",
	query: z.object({
		/** the last `opcId` of the answer before */
		after: z.string().max(64).default(""),
		limit: z.coerce.number().int().min(1).max(200).default(100),
	}),
	responses: { 200: z.object({ promotions: z.array(promotionRecord), hasMore: z.boolean() }) },
	errors: [],
});

/** Creates a promotion or changes it as a whole (OPERATOR-71); carts follow at once. */
export const putPromotion = operation({
	id: "putPromotion",
	summary: "Create or change a promotion",
	method: "put",
	path: "/operator/v1/promotions/{opcId}",
	access: "operator",
	scope: "promotions:write",
	params: z.object({ opcId }),
	body: promotionFields
		.refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
			path: ["endsAt"],
			message: "not after startsAt",
		})
		.refine(({ kind, percent }) => kind !== "percentage" || percent !== null, {
			path: ["percent"],
			message: "needed by its kind",
		})
		.refine(({ kind, amounts }) => kind !== "amount" || Object.keys(amounts).length > 0, {
			path: ["amounts"],
			message: "needed by its kind",
		})
		.refine(({ kind, giftSku }) => kind !== "gift-product" || giftSku !== null, {
			path: ["giftSku"],
			message: "needed by its kind",
		}),
	responses: { 200: promotionRecord, 201: promotionRecord },
	errors: [],
});

/** Ends a promotion now (OPERATOR-71); one that has ended stays as it is, and one that has not begun never begins. */
export const endPromotion = operation({
	id: "endPromotion",
	summary: "End a promotion",
	method: "post",
	path: "/operator/v1/promotions/{opcId}/end",
	access: "operator",
	scope: "promotions:write",
	params: z.object({ opcId }),
	responses: { 200: promotionRecord },
	errors: ["NOT_FOUND"],
});

/** The codes of a promotion with their uses (OPERATOR-72). */
export const listPromoCodes = operation({
	id: "listPromoCodes",
	summary: "Codes of a promotion",
	method: "get",
	path: "/operator/v1/promotions/{opcId}/codes",
	access: "operator",
	scope: "promotions:read",
	params: z.object({ opcId }),
	query: z.object({
		/** the last code of the answer before */
		after: z.string().max(40).default(""),
		limit: z.coerce.number().int().min(1).max(maxCodes).default(200),
	}),
	responses: { 200: z.object({ codes: z.array(promoCodeRecord), hasMore: z.boolean() }) },
	errors: ["NOT_FOUND"],
});

/** Gives a promotion codes, or changes them (OPERATOR-72). A code that another promotion has is left out and named. */
export const putPromoCodes = operation({
	id: "putPromoCodes",
	summary: "Create or change codes of a promotion",
	method: "put",
	path: "/operator/v1/promotions/{opcId}/codes",
	access: "operator",
	scope: "promotions:write",
	params: z.object({ opcId }),
	body: z.strictObject({ codes: z.array(promoCode).min(1).max(maxCodes) }),
	responses: {
		200: z.object({
			created: z.number().int().min(0),
			changed: z.number().int().min(0),
			/** codes of another promotion, and those with more uses than they may have now */
			refused: z.array(z.string()),
		}),
	},
	errors: ["NOT_FOUND"],
});

/** Ends codes of a promotion (OPERATOR-72): they are refused from the next cart on. Its others go on. */
export const endPromoCodes = operation({
	id: "endPromoCodes",
	summary: "End codes of a promotion",
	method: "post",
	path: "/operator/v1/promotions/{opcId}/codes/end",
	access: "operator",
	scope: "promotions:write",
	params: z.object({ opcId }),
	body: z.strictObject({ codes: z.array(promoCode.shape.code).min(1).max(maxCodes) }),
	responses: {
		200: z.object({
			ended: z.number().int().min(0),
			/** codes that the promotion does not have */
			unknown: z.array(z.string()),
		}),
	},
	errors: ["NOT_FOUND"],
});
