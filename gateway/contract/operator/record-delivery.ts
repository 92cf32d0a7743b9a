import { z } from "zod";
import { operation } from "../operation.ts";
import { orderStates } from "../order/shapes.ts";
import { orderParams } from "./shapes.ts";

/** Notes that a sent order has arrived, or was fetched where it waited (OPERATOR-51). Repeating it changes nothing. */
export const recordDelivery = operation({
	id: "recordDelivery",
	noun: "operator",
	summary: "An order has arrived",
	method: "post",
	path: "/operator/v1/orders/{orderNumber}/delivery",
	access: "operator",
	scope: "orders:write",
	params: orderParams,
	responses: { 200: z.object({ orderNumber: z.string(), state: z.enum(orderStates) }) },
	errors: ["ORDER_NOT_FOUND", "LINES_REFUSED"],
});
