import { z } from "zod";
import { operation } from "../operation.ts";
import { gtin } from "../shapes.ts";

/** Most rows in one call. */
export const maxFeedRows = 2_000;

/**
 * How many units of each size can be ordered, by the house's own books. A repeated feed changes nothing, nor does a count older
 * than the known one, so that feeds may arrive in any order. Unknown sizes are named in the answer.
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
			.max(maxFeedRows),
	}),
	responses: {
		200: z.object({ changed: z.number().int().min(0), unknown: z.array(gtin) }),
	},
	errors: ["OPERATOR_KEY_INVALID"],
});
