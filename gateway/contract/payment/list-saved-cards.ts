import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { maxSavedCards, savedCard } from "./saved-card.ts";

const operation = operationsOf("payment");

/** CHECKOUT-99: the customer's cards that this shop can take, newest first; none for a customer without an account. */
export const listSavedCards = operation({
	id: "listSavedCards",
	summary: "The customer's saved cards",
	method: "get",
	path: "/customers-self/saved-cards",
	access: "customer",
	responses: { 200: z.object({ values: z.array(savedCard).max(maxSavedCards) }) },
	errors: [],
});
