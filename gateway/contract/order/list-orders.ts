import { z } from "zod";
import { operation } from "../operation.ts";
import { paging } from "../shapes.ts";
import { order } from "./shapes.ts";

/** The customer's orders, newest first. */
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
	}),
	responses: { 200: z.object({ orders: z.array(order), paging }) },
	errors: [],
});
