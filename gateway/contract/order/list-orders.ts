import { z } from "zod";
import { operation } from "../operation.ts";
import { paging } from "../shapes.ts";
import { type OrderState, order } from "./shapes.ts";

/** States that orders can be filtered by: on their way, arrived, taken back. */
export const orderFilters = {
	open: ["placed", "paid", "prepared", "shipped"],
	delivered: ["delivered"],
	takenBack: ["cancelled", "returned"],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderFilter = keyof typeof orderFilters;

/** ORDER-5: the customer's orders, newest first; an order has to match every filter given. */
export const listOrders = operation({
	id: "listOrders",
	noun: "order",
	summary: "The customer's orders",
	method: "get",
	path: "/customers-self/orders",
	access: "customer",
	query: z.object({
		page: z.coerce.number().int().min(1).default(1),
		size: z.coerce.number().int().min(1).max(50).default(10),
		/** parts of its number, or of an item's name, colour or reference in the language of the call */
		q: z.string().max(80).optional(),
		/** year of the day it was placed, in UTC */
		year: z.coerce.number().int().min(2000).max(2999).optional(),
		standing: z.enum(["open", "delivered", "takenBack"]).optional(),
	}),
	responses: {
		200: z.object({
			orders: z.array(order),
			paging,
			/** years in which the customer ordered anything, latest first */
			years: z.array(z.number().int()).default([]),
		}),
	},
	errors: [],
});
