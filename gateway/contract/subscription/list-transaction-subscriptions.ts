import { z } from "zod";
import { operation } from "../operation.ts";
import { subscription } from "./shapes.ts";

/** ACCOUNT-42: subscriptions that may follow an order. E-mail receipts need the card: a till knows its customers by it. */
export const listTransactionSubscriptions = operation({
	id: "listTransactionSubscriptions",
	noun: "subscription",
	summary: "What an order may be followed by",
	method: "get",
	path: "/customers-self/transaction-subscriptions",
	access: "customer",
	query: z.object({
		/** whether the loyalty card is bought in the order */
		isLoyaltyCardInTransaction: z
			.enum(["true", "false"])
			.default("false")
			.transform((text) => text === "true"),
	}),
	/** only visible ones */
	responses: { 200: z.array(subscription) },
	errors: [],
});
