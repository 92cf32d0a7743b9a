import { z } from "zod";
import { operation } from "../operation.ts";
import { formerOrder } from "./former-order.ts";

/** ORDER-56: what the customer ordered in the former shop, newest first; an order has to match every filter given. */
export const listFormerOrders = operation({
	id: "listFormerOrders",
	noun: "order",
	summary: "The customer's orders in the former shop",
	method: "get",
	path: "/customers-self/former-orders",
	access: "customer",
	query: z.object({
		/** how many of the newest are left out: they follow the orders of this shop on its pages */
		skip: z.coerce.number().int().min(0).max(100_000).default(0),
		/** 0 counts only */
		size: z.coerce.number().int().min(0).max(50).default(10),
		/** parts of its number, or of what its lines are called */
		q: z.string().max(80).optional(),
		/** year of the day it was placed, in UTC */
		year: z.coerce.number().int().min(1990).max(2999).optional(),
		standing: z.enum(["open", "delivered", "takenBack"]).optional(),
	}),
	responses: {
		200: z.object({
			orders: z.array(formerOrder),
			/** that match the filters */
			total: z.number().int().min(0),
			/** in which there is any, latest first */
			years: z.array(z.number().int()),
		}),
	},
	errors: [],
});
