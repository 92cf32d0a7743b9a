import { z } from "zod";
import { operation } from "../operation.ts";
import { opcId, promotionRecord } from "./promotion-shapes.ts";

/** Ends a promotion now (OPERATOR-71); one that has ended stays as it is, and one that has not begun never begins. */
export const endPromotion = operation({
	id: "endPromotion",
	noun: "operator",
	summary: "End a promotion",
	method: "post",
	path: "/operator/v1/promotions/{opcId}/end",
	access: "operator",
	scope: "promotions:write",
	params: z.object({ opcId }),
	responses: { 200: promotionRecord },
	errors: ["NOT_FOUND"],
});
