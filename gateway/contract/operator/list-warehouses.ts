import { z } from "zod";
import { operation } from "../operation.ts";

/** Where orders are sent from, each with what it has: the main warehouse first, then by id (OPERATOR-90). */
export const listWarehouses = operation({
	id: "listWarehouses",
	noun: "operator",
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
