import { z } from "zod";
import { operation } from "../operation.ts";
import { giftCardRecord, giftCardReference } from "./promotion-shapes.ts";

/** Blocks a gift card that was lost or stolen (OPERATOR-73): it pays no more; what is on it stays. */
export const blockGiftCard = operation({
	id: "blockGiftCard",
	noun: "operator",
	summary: "Block a gift card",
	method: "post",
	path: "/operator/v1/gift-cards/{reference}/block",
	access: "operator",
	scope: "gift-cards:write",
	params: z.object({ reference: giftCardReference }),
	responses: { 200: giftCardRecord },
	errors: ["NOT_FOUND"],
});
