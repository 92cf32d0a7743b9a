import { z } from "zod";
import { operation } from "../operation.ts";
import { formerOrder } from "./former-order.ts";

/** One of the customer's own orders in the former shop; any other is ORDER_NOT_FOUND. */
export const getFormerOrder = operation({
	id: "getFormerOrder",
	noun: "order",
	summary: "One order of the customer's in the former shop",
	method: "get",
	path: "/customers-self/former-orders/{formerOrderId}",
	access: "customer",
	params: z.object({ formerOrderId: z.string().max(64) }),
	responses: { 200: formerOrder },
	errors: ["ORDER_NOT_FOUND"],
});
