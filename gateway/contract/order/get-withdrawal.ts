import { z } from "zod";
import { operation } from "../operation.ts";
import { withdrawalClosings, withdrawalExemptions, withdrawalLine } from "./withdrawal.ts";

/** What the customer may still withdraw from in one of their own orders, until when, and what they stated already. */
export const getWithdrawal = operation({
	id: "getWithdrawal",
	noun: "order",
	summary: "What an order's customer may withdraw from",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/withdrawal",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	responses: {
		200: z.object({
			/** null while it is open */
			closed: z.enum(withdrawalClosings).nullable(),
			/** ISO date of the last day, in the shop's time zone; null while nothing has arrived */
			lastDay: z.iso.date().nullable(),
			/** items that may be withdrawn from, by line */
			lines: z.array(withdrawalLine),
			/** items that were stated already, by line */
			stated: z.array(withdrawalLine),
			exempt: z.array(z.enum(withdrawalExemptions)),
			statements: z.array(
				z.object({
					/** ISO 8601 instant */
					receivedAt: z.string(),
					isWhole: z.boolean(),
					lines: z.array(withdrawalLine),
					/** empty unless it was made in the customer's own words */
					words: z.string(),
				}),
			),
		}),
	},
	errors: ["ORDER_NOT_FOUND"],
});
