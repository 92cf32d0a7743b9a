import { z } from "zod";
import { operation } from "../operation.ts";
import { digits, gtin } from "../shapes.ts";

/** Where stock is: a store, or null for the stock that orders are taken from. */
export const locationId = digits.nullable();

export const stockLevel = z.object({
	gtin,
	locationId,
	/** units that can be had: what was counted, and what was taken and put back since */
	quantity: z.number().int().min(0),
	/** from this many units on it is low (`stock.low`) */
	lowAt: z.number().int().min(0),
	/** when it was counted last; null if never */
	countedAt: z.iso.datetime().nullable(),
});

/** Stock of a size by location, or of a location by size (OPERATOR-56). */
export const listStockLevels = operation({
	id: "listStockLevels",
	noun: "operator",
	summary: "Stock by location",
	method: "get",
	path: "/operator/v1/stock",
	access: "operator",
	scope: "stock:read",
	query: z.object({
		gtin: gtin.optional(),
		/** `main` for the stock that orders are taken from */
		locationId: z.union([z.literal("main"), digits]).optional(),
		/** the last gtin of the page before */
		after: z
			.string()
			.regex(/^\d{0,13}$/)
			.default(""),
		limit: z.coerce.number().int().min(1).max(1_000).default(200),
	}),
	responses: { 200: z.object({ stock: z.array(stockLevel), hasMore: z.boolean() }) },
	errors: [],
});
