import { z } from "zod";
import { operation } from "../operation.ts";
import { orderReviews } from "./shapes.ts";

/** The items of an order that has arrived, each with its buyer's review; none before that. */
export const listOrderReviews = operation({
	id: "listOrderReviews",
	noun: "review",
	summary: "Reviews of an order's items",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/reviews",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	responses: { 200: orderReviews },
	errors: ["ORDER_NOT_FOUND"],
});
