import { z } from "zod";
import { operation } from "../operation.ts";
import { cents, currencyCode, digits, priceTypes } from "../shapes.ts";
import { maxFeedRows } from "./feed-stocks.ts";

/**
 * Prices as the house sets them. Each is a step of its product's history, placed by the moment from which it applies: sent
 * twice or late, it gives the same result. The lowest price of 30 days (CATALOGUE-12) counts every step.
 */
export const feedPrices = operation({
	id: "feedPrices",
	noun: "catalog",
	summary: "Prices from the house's own books",
	method: "put",
	path: "/ecommerce/v3/prices",
	access: "operator",
	body: z.strictObject({
		prices: z
			.array(
				z.strictObject({
					productId: digits,
					currencyCode,
					/** taxes included */
					price: cents.min(1).max(100_000_000),
					/** S and P are shown as reductions; if left out, a first price is initial and a later one adjusted */
					priceType: z.enum(priceTypes).optional(),
					/** when it starts to apply, with its offset; never in the future */
					since: z.iso.datetime({ offset: true }),
				}),
			)
			.min(1)
			.max(maxFeedRows),
	}),
	responses: {
		200: z.object({
			/** products whose price changed, counted for each currency */
			changed: z.number().int().min(0),
			/** products that are unknown or have no size yet */
			unknown: z.array(digits),
			/** products whose price starts in the future */
			early: z.array(digits),
		}),
	},
	errors: ["OPERATOR_KEY_INVALID"],
});
