import { z } from "zod";
import { operation } from "../operation.ts";
import { opcId, promotionFields, promotionRecord } from "./promotion-shapes.ts";

/** Creates a promotion or changes it as a whole (OPERATOR-71); carts follow at once. */
export const putPromotion = operation({
	id: "putPromotion",
	noun: "operator",
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
