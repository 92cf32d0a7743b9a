import { z } from "zod";
import { shippingMethodKey } from "../delivery/shapes.ts";
import { operation } from "../operation.ts";
import { order } from "./shapes.ts";
import { maxWithdrawalLengths } from "./withdrawal.ts";

/**
 * ORDER-40, ORDER-41: where an order is, for anyone who has its number and the address that its letters go to. An unknown
 * number and a wrong address get the same 404 after the same time. The answer names items and parcel, but no person and no
 * money.
 */
export const trackOrder = operation({
	id: "trackOrder",
	noun: "order",
	summary: "Where an order is, by number and e-mail",
	method: "post",
	path: "/orders/track",
	access: "public",
	body: z.object({
		orderNumber: z.string().trim().min(1).max(maxWithdrawalLengths.orderNumber),
		email: z.email().max(maxWithdrawalLengths.email),
	}),
	responses: {
		200: order
			.pick({ orderNumber: true, placedAt: true, state: true, promise: true, events: true })
			.extend({
				shippingMethodKey,
				items: z.array(
					z.object({
						/** in the caller's language */
						name: z.string(),
						color: z.string(),
						size: z.string(),
						quantity: z.number().int(),
					}),
				),
				/** null until it is shipped; `url` leads to the carrier's own page, where it is known */
				parcel: z
					.object({ carrier: z.string(), number: z.string(), url: z.url().nullable() })
					.nullable(),
				/** from the moment on that it waits to be collected; its code is for its customer alone */
				collection: order.shape.collection.unwrap().omit({ code: true }).optional(),
			}),
	},
	errors: ["ORDER_NOT_FOUND"],
});
