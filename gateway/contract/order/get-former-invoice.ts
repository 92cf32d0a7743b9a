import { z } from "zod";
import { operation } from "../operation.ts";

/** The invoice of an order in the former shop, under its own number (ORDER-57), in the language of the call. */
export const getFormerInvoice = operation({
	id: "getFormerInvoice",
	noun: "order",
	summary: "The invoice of an order in the former shop",
	method: "get",
	path: "/customers-self/former-orders/{formerOrderId}/invoice",
	access: "customer",
	params: z.object({ formerOrderId: z.string().max(64) }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});
