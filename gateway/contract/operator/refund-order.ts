import { z } from "zod";
import { operation } from "../operation.ts";
import { orderParams, refundRecord } from "./shapes.ts";

/**
 * Gives an amount back without items (OPERATOR-53), for a fault that its customer keeps: first of what the lines cost, then of
 * delivery. What comes back later is worth that much less. Never above what was paid, however many ask at once.
 */
export const refundOrder = operation({
	id: "refundOrder",
	noun: "operator",
	summary: "An amount of an order goes back",
	method: "post",
	path: "/operator/v1/orders/{orderNumber}/refunds",
	access: "operator",
	scope: "orders:write",
	params: orderParams,
	body: z.strictObject({
		/** cents */
		amount: z.int().min(1).max(1_000_000_000),
		/** for the books; its customer does not read it */
		reason: z.string().trim().min(1).max(200),
	}),
	responses: { 201: refundRecord },
	errors: ["ORDER_NOT_FOUND", "REFUND_REFUSED"],
});
