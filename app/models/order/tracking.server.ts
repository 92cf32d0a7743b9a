// Tracking of an order without an account: by its number, and the e-mail address that its letters go to.
import { z } from "zod";
import { asciiEmail } from "#app/server/ascii-email.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { trackOrder } from "#contract/order/track-order.ts";
import { longestWithdrawal } from "#contract/order/withdrawal.ts";
import { isOrderNumber } from "./order.ts";

export const trackingSchema = z.object({
	orderNumber: z
		.string({ error: "tracking:error.order" })
		.trim()
		.toUpperCase()
		.max(longestWithdrawal.orderNumber, "tracking:error.orderShape")
		.refine(isOrderNumber, "tracking:error.orderShape"),
	email: z
		.string({ error: "tracking:error.email" })
		.trim()
		.overwrite(asciiEmail)
		.max(longestWithdrawal.email, "tracking:error.email")
		.check(z.email("tracking:error.email")),
});

export const trackingConstraint = constraintOf(trackingSchema);

/** @throws GatewayFailure ORDER_NOT_FOUND, also if the address is not the order's; TOO_MANY_REQUESTS */
export async function readTrackedOrder(context: Context, body: z.output<typeof trackingSchema>) {
	return (await getGateway(context).call(trackOrder, { body })).data;
}
export type TrackedOrder = Awaited<ReturnType<typeof readTrackedOrder>>;
