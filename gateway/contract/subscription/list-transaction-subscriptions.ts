import { z } from "zod";
import { operation } from "../operation.ts";
import { subscription } from "./shapes.ts";

/** ACCOUNT-42: what may follow an order. Receipts by e-mail go with the card: a till knows its customers by it. */
export const listTransactionSubscriptions = operation({
	id: "listTransactionSubscriptions",
	noun: "subscription",
	summary: "What an order may be followed by",
	method: "get",
	path: "/customers-self/transaction-subscriptions",
	access: "customer",
	query: z.object({
		/** the loyalty card is bought in it */
		isLoyaltyCardInTransaction: z
			.enum(["true", "false"])
			.default("false")
			.transform((text) => text === "true"),
	}),
	/** only what is visible */
	responses: { 200: z.array(subscription) },
	errors: [],
});
