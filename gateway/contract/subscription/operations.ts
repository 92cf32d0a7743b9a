import { z } from "zod";
import { messageTypes, store } from "../newsletter/shapes.ts";
import { operationsOf } from "../operation.ts";
import { optin, subscription, subscriptionList } from "./shapes.ts";

const operation = operationsOf("subscription");

/** ACCOUNT-40. */
export const listSubscriptions = operation({
	id: "listSubscriptions",
	summary: "What the customer is written to about",
	method: "get",
	path: "/customers-self/subscriptions",
	access: "customer",
	responses: { 200: subscriptionList },
	errors: [],
});

/**
 * ACCOUNT-41: kinds that are not named stay as they are. A newsletter counts once the letter about it was answered, as for
 * visitors without an account.
 */
export const saveSubscriptions = operation({
	id: "saveSubscriptions",
	summary: "Choose what to be written to about",
	method: "put",
	path: "/customers-self/subscriptions",
	access: "customer",
	body: z.object({
		values: z.array(z.object({ type: z.enum(messageTypes), optin })).max(8),
		store,
		/** kept with each choice, to show where consent was given */
		source: z.string().min(1).max(16),
		complement: z.string().max(200),
	}),
	responses: { 200: subscriptionList },
	errors: ["UNKNOWN_STORE"],
});

/** ACCOUNT-42: subscriptions that may follow an order. E-mail receipts need the card: a till knows its customers by it. */
export const listTransactionSubscriptions = operation({
	id: "listTransactionSubscriptions",
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
