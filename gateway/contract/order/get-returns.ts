import { z } from "zod";
import { operation } from "../operation.ts";
import { byLanguage, digits, gtin } from "../shapes.ts";
import { orderReturn, returnClosings, returnWays } from "./return.ts";
import { withdrawalExemptions, withdrawalLine } from "./withdrawal.ts";

/** What of the customer's own order can be returned, until when and how, and its existing returns. */
export const getReturns = operation({
	id: "getReturns",
	noun: "order",
	summary: "The returns of an order, and what may still be returned",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/returns",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	responses: {
		200: z.object({
			/** null while something may be returned */
			closed: z.enum(returnClosings).nullable(),
			/** ISO date of the last day, in the shop's time zone; null while nothing has arrived */
			lastDay: z.iso.date().nullable(),
			/** items that may be returned, by line */
			lines: z.array(withdrawalLine),
			/** those of them that were withdrawn from and have not come back yet */
			withdrawn: z.array(withdrawalLine),
			exempt: z.array(z.enum(withdrawalExemptions)),
			/** other sizes, available now, that lines may be exchanged for */
			sizes: z.array(
				z.object({
					lineId: z.string(),
					sizes: z.array(z.object({ sku: gtin, sizeLabel: z.string() })),
				}),
			),
			/**
			 * Other colours of the same model that lines may be exchanged for, with their sizes that are available now. None that
			 * costs more than was paid for the line, and more than the line's own colour costs now.
			 */
			colours: z
				.array(
					z.object({
						lineId: z.string(),
						colours: z.array(
							z.object({
								productId: digits,
								colorLabel: byLanguage,
								sizes: z.array(z.object({ sku: gtin, sizeLabel: z.string() })).min(1),
							}),
						),
					}),
				)
				.optional(),
			ways: z.array(z.enum(returnWays)),
			/** newest first */
			returns: z.array(orderReturn),
		}),
	},
	errors: ["ORDER_NOT_FOUND"],
});
