import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { cents, currencyCode, digits, gtin, priceTypes } from "../shapes.ts";

const operation = operationsOf("catalog");

/** Most rows in one call. */
export const maxFeedRows = 2_000;

/**
 * How many units of each size there were at `asOf`, by the merchant's own books. What was ordered since is subtracted, so a count
 * may come late. A repeated one changes nothing, nor does one older than the known one: they may arrive in any order. Unknown
 * sizes are named in the answer.
 */
export const feedStocks = operation({
	id: "feedStocks",
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

/**
 * Prices as the merchant sets them, now, ahead or afterwards. Each is placed by the moment from which it holds: sent twice or late,
 * it gives the same result. It holds until the next one begins; one with an end (a sale's) holds over those without, and then
 * they hold again. All gateways switch by the database's clock. The lowest price of 30 days (CATALOGUE-12) counts every price.
 */
export const feedPrices = operation({
	id: "feedPrices",
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

/** A price as it was told: what `feedPrices` takes, and gives again if it is sent back. */
export const toldPrice = z.object({
	productId: digits,
	currencyCode,
	/** the market whose own price it is; null: the price of all markets of the currency */
	storeId: digits.nullable(),
	/** taxes included; null: off sale, and in a market's own list that the currency's price holds again */
	price: cents.nullable(),
	priceType: z.enum(priceTypes),
	since: z.iso.datetime(),
	/** when it ends by itself; null: it holds until the next one begins */
	until: z.iso.datetime().nullable(),
});

/** Prices as they were told, past, present and planned, by product (CATALOGUE-124). */
export const listPriceLists = operation({
	id: "listPriceLists",
	summary: "Price lists of currencies and markets",
	method: "get",
	path: "/operator/v1/prices",
	access: "operator",
	scope: "catalog:read",
	query: z.object({
		/** the currency's list alone, or with `storeId` the market's own */
		currencyCode: currencyCode.optional(),
		storeId: digits.optional(),
		productId: digits.optional(),
		/** `next` of the answer before; from the beginning without it */
		after: z.string().max(200).default(""),
		limit: z.coerce.number().int().min(1).max(1_000).default(200),
	}),
	responses: {
		200: z.object({
			prices: z.array(toldPrice),
			/** null when there is nothing more */
			next: z.string().nullable(),
		}),
	},
	errors: [],
});
