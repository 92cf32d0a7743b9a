import { z } from "zod";
import { operation } from "../operation.ts";
import { paging } from "../shapes.ts";
import { type OrderState, order } from "./shapes.ts";

/** What orders may be looked for by: those on their way, those that arrived, those that were taken back. */
export const orderStandings = {
	open: ["placed", "paid", "prepared", "shipped"],
	delivered: ["delivered"],
	takenBack: ["cancelled", "returned"],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderStanding = keyof typeof orderStandings;

/** ORDER-5: the customer's orders, newest first; all that is asked for must be true of an order. */
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
		/** parts of its number, of an item's name, colour or reference, as the language of the call has them */
		q: z.string().max(80).optional(),
		/** of the day on which it was placed, in UTC */
		year: z.coerce.number().int().min(2000).max(2999).optional(),
		standing: z.enum(["open", "delivered", "takenBack"]).optional(),
	}),
	responses: {
		200: z.object({
			orders: z.array(order),
			paging,
			/** in which the customer ordered anything at all, the latest first */
			years: z.array(z.number().int()).default([]),
		}),
	},
	errors: [],
});
