import { z } from "zod";
import { lineId } from "../cart/shapes.ts";
import { operation } from "../operation.ts";
import { orderReviews } from "./shapes.ts";

/** Deletes a review and its picture, whatever its state; another may be written. A missing review is no error. */
export const removeOrderReview = operation({
	id: "removeOrderReview",
	noun: "review",
	summary: "Take the review of an item of an order back",
	method: "delete",
	path: "/customers-self/orders/{orderNumber}/reviews/{lineId}",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32), lineId }),
	responses: { 200: orderReviews },
	errors: ["ORDER_NOT_FOUND"],
});
