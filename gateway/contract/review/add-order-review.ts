import { z } from "zod";
import { operation } from "../operation.ts";
import { newReview, orderReviews } from "./shapes.ts";

/** Reviews an item, once; the review waits until a merchant has approved it. */
export const addOrderReview = operation({
	id: "addOrderReview",
	noun: "review",
	summary: "Review an item of an order",
	method: "post",
	path: "/customers-self/orders/{orderNumber}/reviews",
	access: "customer",
	carriesPicture: true,
	params: z.object({ orderNumber: z.string().max(32) }),
	body: newReview,
	responses: { 201: orderReviews },
	errors: ["ORDER_NOT_FOUND", "REVIEW_REFUSED", "PICTURE_REFUSED"],
});
