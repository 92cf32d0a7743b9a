import { z } from "zod";
import { maxFeedRows } from "../catalog/feed-stocks.ts";
import { operation } from "../operation.ts";
import { gtin } from "../shapes.ts";
import { locationInput } from "./list-stock-levels.ts";

/**
 * Counts by location, as of a moment (OPERATOR-56): what was ordered, reserved or moved since is set off, so a count may come late,
 * twice, or in another order. One older than the newest changes nothing.
 */
export const countStock = operation({
	id: "countStock",
	noun: "operator",
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
