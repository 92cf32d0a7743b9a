import { z } from "zod";
import { operation } from "../operation.ts";
import { maxCodes, opcId, promoCodeRecord } from "./promotion-shapes.ts";

/** The codes of a promotion with their uses (OPERATOR-72). */
export const listPromoCodes = operation({
	id: "listPromoCodes",
	noun: "operator",
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
