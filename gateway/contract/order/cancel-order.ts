import { z } from "zod";
import { operation } from "../operation.ts";
import { order } from "./shapes.ts";

/**
 * ORDER-9: cancels an order while nothing of it is prepared: items return to stock, gift cards, codes and points to the
 * customer, and the payment is refunded without a further call. Repeated, it answers the same order.
 * 422 with `details.reason`: `state`, or `giftCardUsed` if a gift card bought in it has already paid for something.
 */
export const cancelOrder = operation({
	id: "cancelOrder",
	noun: "order",
	summary: "Cancel an order that is not prepared yet",
	method: "post",
	path: "/customers-self/orders/{orderNumber}/cancel",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	responses: { 200: order },
	errors: ["ORDER_NOT_FOUND", "ORDER_NOT_CANCELLABLE"],
});
