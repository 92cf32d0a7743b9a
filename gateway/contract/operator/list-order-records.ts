import { z } from "zod";
import { operation } from "../operation.ts";
import { orderStates } from "../order/shapes.ts";
import { cursor, cursorQuery, orderSummary } from "./shapes.ts";

/** Orders of all markets in the order of their last change (OPERATOR-49). */
export const listOrderRecords = operation({
	id: "listOrderRecords",
	noun: "operator",
	summary: "Orders of all markets, by cursor",
	method: "get",
	path: "/operator/v1/orders",
	access: "operator",
	scope: "orders:read",
	query: cursorQuery.extend({ state: z.enum(orderStates).optional() }),
	responses: { 200: z.object({ orders: z.array(orderSummary), ...cursor }) },
	errors: [],
});
