import { z } from "zod";
import { operation } from "../operation.ts";
import { maxCodes, opcId, promoCode } from "./promotion-shapes.ts";

/** Ends codes of a promotion (OPERATOR-72): they are refused from the next cart on. Its others go on. */
export const endPromoCodes = operation({
	id: "endPromoCodes",
	noun: "operator",
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
