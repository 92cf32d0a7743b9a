import { z } from "zod";
import { maxFeedRows } from "../catalog/feed-stocks.ts";
import { operation } from "../operation.ts";
import { gtin } from "../shapes.ts";
import { locationInput } from "./list-stock-levels.ts";

/**
 * From how many units on a size is low at a location (OPERATOR-74): `stock.low` tells so once whenever its stock, or the
 * threshold, crosses the other.
 */
export const setStockThresholds = operation({
	id: "setStockThresholds",
	noun: "operator",
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
