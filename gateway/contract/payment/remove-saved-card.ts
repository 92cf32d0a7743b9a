import { z } from "zod";
import { operation } from "../operation.ts";
import { savedCardId } from "./saved-card.ts";

/**
 * CHECKOUT-101: the card pays nothing from now on, and its provider forgets it. One that was removed before, or another
 * customer's, is NOT_FOUND.
 */
export const removeSavedCard = operation({
	id: "removeSavedCard",
	noun: "payment",
	summary: "Remove one of the customer's saved cards",
	method: "delete",
	path: "/customers-self/saved-cards/{savedCardId}",
	access: "customer",
	params: z.object({ savedCardId }),
	responses: { 200: z.object({ isRemoved: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});
