import { z } from "zod";
import { operation } from "../operation.ts";
import { digits, gtin } from "../shapes.ts";

/** Where stock is: a store (digits), a warehouse, or null for the main warehouse. */
export const locationId = z
	.union([digits, z.string().regex(/^(?!main$)[a-z][a-z0-9-]{0,31}$/)])
	.nullable();
/** The same in a request that says `main` for the main warehouse. */
export const namedLocation = z.string().regex(/^(?:\d{1,18}|[a-z][a-z0-9-]{0,31})$/);
/** Where stock is, in a request: `main` or null for the main warehouse. */
export const locationInput = namedLocation
	.nullable()
	.default(null)
	.transform((id) => (id === "main" ? null : id));

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
		/** `main` for the main warehouse */
		locationId: namedLocation.optional(),
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
