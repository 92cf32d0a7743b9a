import { z } from "zod";
import { lineItem, payment } from "../cart/shapes.ts";
import { address } from "../customer/shapes.ts";
import { shippingMethodKey } from "../delivery/shapes.ts";
import { money } from "../shapes.ts";

export const orderStates = [
	"placed",
	"paid",
	"prepared",
	"shipped",
	"delivered",
	"cancelled",
	"returned",
] as const;

export const order = z.object({
	orderNumber: z.string(),
	cartId: z.string(),
	/** ISO 8601 instant */
	placedAt: z.string(),
	state: z.enum(orderStates),
	lineItems: z.array(lineItem),
	subtotal: money,
	totalPrice: money,
	shippingInfo: z.object({ shippingMethodKey, name: z.string(), price: money }),
	shippingAddress: address,
	billingAddress: address,
	payments: z.array(payment),
	/** promised span, ISO dates */
	promise: z.object({ earliest: z.string(), latest: z.string() }),
	loyaltyPointsEarned: z.number().int(),
});
export type Order = z.infer<typeof order>;
