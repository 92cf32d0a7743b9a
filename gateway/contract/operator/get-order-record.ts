import { operation } from "../operation.ts";
import { orderParams, orderRecord } from "./shapes.ts";

/** An order with all that a warehouse and an accountant need (OPERATOR-50). */
export const getOrderRecord = operation({
	id: "getOrderRecord",
	noun: "operator",
	summary: "One order with lines, addresses, shipments, returns and refunds",
	method: "get",
	path: "/operator/v1/orders/{orderNumber}",
	access: "operator",
	scope: "orders:read",
	params: orderParams,
	responses: { 200: orderRecord },
	errors: ["ORDER_NOT_FOUND"],
});
