import { z } from "zod";
import { operation } from "../operation.ts";

/** ACCOUNT-47: the day of the newest order that was paid and not taken back. */
export const getLastPurchaseDate = operation({
	id: "getLastPurchaseDate",
	noun: "loyalty",
	summary: "Day of the customer's last purchase",
	method: "get",
	path: "/customers-self/lastPurchaseDate",
	access: "customer",
	responses: {
		200: z.object({
			/** ISO date, null where nothing was bought yet */
			lastPurchaseDate: z.iso.date().nullable().default(null),
		}),
	},
	errors: [],
});
