import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { savedCardId } from "./saved-card.ts";

const operation = operationsOf("payment");

/**
 * CHECKOUT-101: the card pays nothing from now on, and its provider forgets it. One that was removed before, or another
 * customer's, is NOT_FOUND.
 */
export const removeSavedCard = operation({
	id: "removeSavedCard",
	summary: "Remove one of the customer's saved cards",
	method: "delete",
	path: "/customers-self/saved-cards/{savedCardId}",
	access: "customer",
	params: z.object({ savedCardId }),
	responses: { 200: z.object({ isRemoved: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});
