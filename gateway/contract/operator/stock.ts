import { z } from "zod";
import { maxFeedRows } from "../catalog/feeds.ts";
import { operationsOf } from "../operation.ts";
import { digits, gtin } from "../shapes.ts";

const operation = operationsOf("operator");

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

/**
 * Counts by location, as of a moment (OPERATOR-56): what was ordered, reserved or moved since is set off, so a count may come late,
 * twice, or in another order. One older than the newest changes nothing.
 */
export const countStock = operation({
	id: "countStock",
	summary: "Stock as it was counted, by location",
	method: "put",
	path: "/operator/v1/stock/counts",
	access: "operator",
	scope: "stock:write",
	body: z.strictObject({
		/** when it was counted; refused if it lies in the future by the database's clock */
		asOf: z.iso.datetime({ offset: true }),
		counts: z
			.array(
				z.strictObject({
					gtin,
					locationId: locationInput,
					quantity: z.int().min(0).max(2_000_000_000),
				}),
			)
			.min(1)
			.max(maxFeedRows),
	}),
	responses: {
		200: z.object({
			changed: z.number().int().min(0),
			/** sizes and stores that are not known: their rows are left out */
			unknown: z.array(z.string()),
		}),
	},
	errors: [],
});

/**
 * Units that came or went, by location (OPERATOR-56): goods received, damaged, sold at a till. Each needs an idempotency key, and is
 * done once for it. None is taken that is not there: such a row changes nothing and is named.
 */
export const adjustStock = operation({
	id: "adjustStock",
	summary: "Units that came or went, by location",
	method: "post",
	path: "/operator/v1/stock/changes",
	access: "operator",
	scope: "stock:write",
	body: z.strictObject({
		changes: z
			.array(
				z.strictObject({
					gtin,
					locationId: locationInput,
					/** below zero for units that went */
					change: z.int().min(-1_000_000).max(1_000_000),
				}),
			)
			.min(1)
			.max(maxFeedRows),
	}),
	responses: {
		200: z.object({
			changed: z.number().int().min(0),
			/** sizes and stores that are not known */
			unknown: z.array(z.string()),
			/** rows that would take more than there is */
			short: z.array(z.object({ gtin, locationId, quantity: z.number().int().min(0) })),
		}),
	},
	errors: [],
});

/**
 * From how many units on a size is low at a location (OPERATOR-74): `stock.low` tells so once whenever its stock, or the
 * threshold, crosses the other.
 */
export const setStockThresholds = operation({
	id: "setStockThresholds",
	summary: "When stock is low, by size and location",
	method: "put",
	path: "/operator/v1/stock/thresholds",
	access: "operator",
	scope: "stock:write",
	body: z.strictObject({
		thresholds: z
			.array(
				z.strictObject({
					gtin,
					/** null for all that can be ordered, whatever the warehouse */
					locationId: locationInput,
					/** units; 0 tells when the last one is gone */
					lowAt: z.int().min(0).max(1_000_000),
				}),
			)
			.min(1)
			.max(maxFeedRows),
	}),
	responses: {
		200: z.object({
			changed: z.number().int().min(0),
			/** sizes and stores that are not known, and sizes that were never counted in their store: their rows are left out */
			unknown: z.array(z.string()),
		}),
	},
	errors: [],
});

/** Where orders are sent from, each with what it has: the main warehouse first, then by id (OPERATOR-90). */
export const listWarehouses = operation({
	id: "listWarehouses",
	summary: "Warehouses with their stock",
	method: "get",
	path: "/operator/v1/warehouses",
	access: "operator",
	scope: "stock:read",
	responses: {
		200: z.object({
			warehouses: z.array(
				z.object({
					/** `main` for the main warehouse */
					warehouseId: z.string(),
					/** null for a main warehouse without a row of its own */
					name: z.string().nullable(),
					/** null likewise */
					address: z
						.object({
							line1: z.string(),
							zipCode: z.string(),
							city: z.string(),
							/** ISO 3166-1 alpha-2 */
							country: z.string(),
						})
						.nullable(),
					/** the smaller, the sooner an order goes there */
					priority: z.number().int(),
					/** by store id of a market, where it is another */
					priorities: z.record(z.string(), z.number().int()),
					/** store ids of the markets whose returns it gets */
					returnsOf: z.array(z.string()),
					/** sizes of which it has any */
					sizes: z.number().int().min(0),
					/** units of all sizes */
					units: z.number().int().min(0),
				}),
			),
		}),
	},
	errors: [],
});
