import { z } from "zod";
import { operation } from "../operation.ts";
import { cents, currencyCode, digits, priceTypes } from "../shapes.ts";

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
	noun: "catalog",
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
