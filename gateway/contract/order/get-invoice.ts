import { z } from "zod";
import { operation } from "../operation.ts";

/** The invoice of a paid order, in the language of the order. */
export const getInvoice = operation({
	id: "getInvoice",
	noun: "order",
	summary: "The invoice of an order",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/invoice",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});
