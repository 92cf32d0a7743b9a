import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { walletMethod } from "./express.ts";

const operation = operationsOf("payment");

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
