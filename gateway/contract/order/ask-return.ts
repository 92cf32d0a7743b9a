import { z } from "zod";
import { operation } from "../operation.ts";
import { orderReturn, returnWays, returnWish } from "./return.ts";

/**
 * Announces that items of an own order come back, and holds them for it: they cannot be announced twice. What is withdrawn
 * from may be announced as well. Nothing is given back before they are there.
 * A size that is wanted in exchange is held from then on, at what was paid for the item that goes back.
 * 422 with `details.reason`: a ReturnClosing, `lines` for what cannot be returned, `size` for one that cannot be had, or `way`
 * where the market has no stores.
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
