import { z } from "zod";
import { operation } from "../operation.ts";

/** The credit note of a refund of the customer's own order, in the language of the order. */
export const getCreditNote = operation({
	id: "getCreditNote",
	noun: "order",
	summary: "A credit note of an order",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/credit-notes/{creditNoteNumber}",
	access: "customer",
	params: z.object({
		orderNumber: z.string().max(32),
		creditNoteNumber: z.string().max(32),
	}),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});
