import { z } from "zod";
import { operation } from "../operation.ts";
import { cents, currencyCode, digits, priceTypes } from "../shapes.ts";
import { maxFeedRows } from "./feed-stocks.ts";

/**
 * Prices as the merchant sets them, now, ahead or afterwards. Each is placed by the moment from which it holds: sent twice or late,
 * it gives the same result. It holds until the next one begins; one with an end (a sale's) holds over those without, and then
 * they hold again. All gateways switch by the database's clock. The lowest price of 30 days (CATALOGUE-12) counts every price.
 */
export const feedPrices = operation({
	id: "feedPrices",
	noun: "catalog",
	summary: "Prices from the house's own books",
	method: "put",
	path: "/ecommerce/v3/prices",
	access: "operator",
	scope: "catalog:write",
	body: z.strictObject({
		prices: z
			.array(
				z
					.strictObject({
						productId: digits,
						currencyCode,
						/** a market whose own price it is, over the one of its currency; left out: the price of all markets of the currency */
						storeId: digits.optional(),
						/** taxes included; null takes the product off sale in this currency, until another price begins; of a market: its currency's price holds again */
						price: cents.min(1).max(100_000_000).nullable(),
						/** S and P are shown as reductions; if left out, a first price is initial and a later one adjusted */
						priceType: z.enum(priceTypes).optional(),
						/** when it starts to hold, with its offset, also in the future; by default now */
						since: z.iso.datetime({ offset: true }).optional(),
						/** when it ends by itself */
						until: z.iso.datetime({ offset: true }).nullable().optional(),
						/** drops what was planned before: prices that begin later, and those that end later */
						isOnly: z.boolean().optional(),
					})
					.refine(
						({ since, until }) =>
							!until || new Date(until) > (since ? new Date(since) : new Date()),
						{ path: ["until"], message: "not after since" },
					),
			)
			.min(1)
			.max(maxFeedRows),
	}),
	responses: {
		200: z.object({
			/** products whose price changed, counted for each currency, and for each market with prices of its own */
			changed: z.number().int().min(0),
			/** of those that were told: products whose price changes by itself later, counted for each currency */
			planned: z.number().int().min(0),
			/** products that are unknown or have no size yet */
			unknown: z.array(digits),
		}),
	},
	errors: [],
});
