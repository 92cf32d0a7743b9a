import { z } from "zod";
import { operation } from "../operation.ts";
import { orderParams } from "./shapes.ts";

/** A note for the staff; its customer never sees it (OPERATOR-50). */
export const addOrderNote = operation({
	id: "addOrderNote",
	noun: "operator",
	summary: "A note on an order",
	method: "post",
	path: "/operator/v1/orders/{orderNumber}/notes",
	access: "operator",
	scope: "orders:write",
	params: orderParams,
	body: z.strictObject({ words: z.string().trim().min(1).max(2_000) }),
	responses: { 201: z.object({ author: z.string(), words: z.string(), at: z.iso.datetime() }) },
	errors: ["ORDER_NOT_FOUND"],
});
