import { z } from "zod";
import { operation } from "../operation.ts";
import { gtin } from "../shapes.ts";

/** Most rows in one call. */
export const maxFeedRows = 2_000;

/**
 * How many units of each size there were at `asOf`, by the merchant's own books. What was ordered since is subtracted, so a count
 * may come late. A repeated one changes nothing, nor does one older than the known one: they may arrive in any order. Unknown
 * sizes are named in the answer.
 */
export const feedStocks = operation({
	id: "feedStocks",
	noun: "catalog",
	summary: "Stock from the house's own books",
	method: "put",
	path: "/ecommerce/v3/stocks",
	access: "operator",
	scope: "catalog:write",
	body: z.strictObject({
		/** when it was counted, with its offset; refused if it lies in the future by the database's clock */
		asOf: z.iso.datetime({ offset: true }),
		stocks: z
			.array(z.strictObject({ gtin, quantity: z.int().min(0).max(2_000_000_000) }))
			.min(1)
			.max(maxFeedRows),
	}),
	responses: {
		200: z.object({ changed: z.number().int().min(0), unknown: z.array(gtin) }),
	},
	errors: [],
});
