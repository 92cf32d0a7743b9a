import { z } from "zod";
import { operation } from "../operation.ts";
import { order } from "./shapes.ts";

/** One of the customer's own orders; any other is ORDER_NOT_FOUND. */
export const getOrder = operation({
	id: "getOrder",
	noun: "order",
	summary: "One order of the customer's",
	method: "get",
	path: "/customers-self/orders/{orderNumber}",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	responses: { 200: order },
	errors: ["ORDER_NOT_FOUND"],
});
