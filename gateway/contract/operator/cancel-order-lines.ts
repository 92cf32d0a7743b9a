import { z } from "zod";
import { operation } from "../operation.ts";
import { linesInput } from "./create-shipment.ts";
import { orderParams, orderRecord } from "./shapes.ts";

/**
 * Items that will not be sent (OPERATOR-52): what was paid for them goes back the way it came, with a credit note and a letter.
 * Without `lines` it is all that is still to be sent. An order of which nothing is left is cancelled.
 */
export const cancelOrderLines = operation({
	id: "cancelOrderLines",
	noun: "operator",
	summary: "Items of an order are not sent",
	method: "post",
	path: "/operator/v1/orders/{orderNumber}/cancellations",
	access: "operator",
	scope: "orders:write",
	params: orderParams,
	body: z.strictObject({
		lines: linesInput.optional(),
		/** for the books; its customer does not read it */
		reason: z.string().trim().min(1).max(200),
		/** false for items that are not there to be sold: damaged, lost */
		restock: z.boolean().default(true),
	}),
	responses: { 200: orderRecord },
	errors: ["ORDER_NOT_FOUND", "LINES_REFUSED"],
});
