import { z } from "zod";
import { operation } from "../operation.ts";
import { gtin } from "../shapes.ts";

/** Rows of one call at most. */
export const mostFed = 2_000;

/**
 * What can be ordered of each size, as the house's own books count it. Told twice it changes nothing; what was counted before
 * what is known changes nothing either, so that feeds may arrive in any order. Sizes that are not known are named.
 */
export const feedStocks = operation({
	id: "feedStocks",
	noun: "catalog",
	summary: "Stock from the house's own books",
	method: "put",
	path: "/ecommerce/v3/stocks",
	access: "operator",
	body: z.strictObject({
		/** when it was counted, with its offset */
		asOf: z.iso.datetime({ offset: true }),
		stocks: z
			.array(z.strictObject({ gtin, quantity: z.int().min(0).max(2_000_000_000) }))
			.min(1)
			.max(mostFed),
	}),
	responses: {
		200: z.object({ changed: z.number().int().min(0), unknown: z.array(gtin) }),
	},
	errors: ["OPERATOR_KEY_INVALID"],
});
