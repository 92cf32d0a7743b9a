import { z } from "zod";
import { maxFeedRows } from "../catalog/feed-stocks.ts";
import { operation } from "../operation.ts";
import { gtin } from "../shapes.ts";
import { locationId, locationInput } from "./list-stock-levels.ts";

/**
 * Units that came or went, by location (OPERATOR-56): goods received, damaged, sold at a till. Each needs an idempotency key, and is
 * done once for it. None is taken that is not there: such a row changes nothing and is named.
 */
export const adjustStock = operation({
	id: "adjustStock",
	noun: "operator",
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
