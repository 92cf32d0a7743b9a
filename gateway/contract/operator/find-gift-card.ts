import { z } from "zod";
import { operation } from "../operation.ts";
import { giftCardRecord } from "./promotion-shapes.ts";

/** A gift card by its number, as a customer reads it out (OPERATOR-73): in the body, since paths are logged. */
export const findGiftCard = operation({
	id: "findGiftCard",
	noun: "operator",
	summary: "Find a gift card by its number",
	method: "post",
	path: "/operator/v1/gift-cards/find",
	access: "operator",
	scope: "gift-cards:read",
	body: z.strictObject({ number: z.string().regex(/^\d{19}$/) }),
	responses: { 200: giftCardRecord },
	errors: ["NOT_FOUND"],
});
