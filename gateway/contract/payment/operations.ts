import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { walletMethod } from "./express.ts";
import { maxSavedCards, savedCard, savedCardId } from "./saved-card.ts";

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

/** CHECKOUT-123: what the provider's library opens the market's wallets with; empty where it has none in the page. */
export const listWalletMethods = operation({
	id: "listWalletMethods",
	summary: "Wallets whose sheet opens in the page",
	method: "get",
	path: "/wallet-methods",
	access: "public",
	query: z.object({
		/** language tag of the sheets */
		locale: z.string().max(10),
	}),
	responses: { 200: z.object({ values: z.array(walletMethod).max(10) }) },
	errors: [],
});
