import { z } from "zod";
import { operation } from "../operation.ts";
import { orderReturn, returnNumber } from "./return.ts";

/**
 * Cancels an announced return while nothing of it was handed in: the customer keeps the items, and a held size returns to
 * stock. Repeated, it answers the same. 422 with `details.reason` `sent` once it is on its way or over.
 */
export const takeBackReturn = operation({
	id: "takeBackReturn",
	noun: "order",
	summary: "Take an announced return back",
	method: "delete",
	path: "/customers-self/orders/{orderNumber}/returns/{returnNumber}",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32), returnNumber }),
	responses: { 200: orderReturn },
	errors: ["ORDER_NOT_FOUND", "RETURN_REFUSED"],
});
