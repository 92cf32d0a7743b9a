import { z } from "zod";
import { operation } from "../operation.ts";
import { orderReturn, returnWays, returnWish } from "./return.ts";

/**
 * Announces the return of items of the customer's own order; an item cannot be announced twice. Items that were withdrawn from
 * may be announced as well. Nothing is refunded before the items arrive.
 * A size or colour wanted in exchange is held from then on, at the price paid for the item that goes back.
 * 422 with `details.reason`: a ReturnClosing, `lines` for items that cannot be returned, `size` for a size or colour that is not
 * available, or `way` where the market has no stores.
 */
export const askReturn = operation({
	id: "askReturn",
	noun: "order",
	summary: "Announce the return of items",
	method: "post",
	path: "/customers-self/orders/{orderNumber}/returns",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	body: z.object({ lines: z.array(returnWish).min(1).max(200), way: z.enum(returnWays) }),
	responses: { 201: orderReturn },
	errors: ["ORDER_NOT_FOUND", "RETURN_REFUSED"],
});
