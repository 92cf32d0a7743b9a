import { z } from "zod";
import { operation } from "../operation.ts";
import { promotionRecord } from "./promotion-shapes.ts";

/** Promotions by their id, past and planned ones too (OPERATOR-71). */
export const listPromotionRecords = operation({
	id: "listPromotionRecords",
	noun: "operator",
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
