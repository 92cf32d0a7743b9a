import { z } from "zod";
import { operation } from "../operation.ts";
import { maxCodes, opcId, promoCode } from "./promotion-shapes.ts";

/** Gives a promotion codes, or changes them (OPERATOR-72). A code that another promotion has is left out and named. */
export const putPromoCodes = operation({
	id: "putPromoCodes",
	noun: "operator",
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
