import { z } from "zod";
import { operation } from "../operation.ts";
import { giftCardRecord, giftCardReference } from "./promotion-shapes.ts";

/** A gift card's balance (OPERATOR-73). */
export const getGiftCardRecord = operation({
	id: "getGiftCardRecord",
	noun: "operator",
	summary: "Balance of a gift card",
	method: "get",
	path: "/operator/v1/gift-cards/{reference}",
	access: "operator",
	scope: "gift-cards:read",
	params: z.object({ reference: giftCardReference }),
	responses: { 200: giftCardRecord },
	errors: ["NOT_FOUND"],
});
