// Wallets that bring name, address, e-mail and the way of delivery (CHECKOUT-112), as gateway, providers and pages know them.
import { z } from "zod";
import { shippingMethodKey } from "../delivery/shapes.ts";
import { cents } from "../shapes.ts";

/** One way to have the cart delivered in a country, with what the order then costs. */
export const expressDelivery = z.object({
	/** brought to the door, or sent by e-mail: no wallet names a place to collect from */
	key: shippingMethodKey,
	/** cents for the delivery alone */
	price: cents,
	/** cents to pay with this delivery: what the wallet shows is what it is charged for */
	total: cents,
});
export type ExpressDelivery = z.infer<typeof expressDelivery>;

const text = z.string().max(200).default("");

/** The address as the wallet has it: any part may be missing, and none is checked yet. */
export const expressAddress = z.object({
	firstName: text,
	lastName: text,
	line1: text,
	line2: text,
	zipCode: text,
	city: text,
	/** ISO 3166-1 alpha-2 */
	country: z.string().length(2),
	region: text,
	phoneNumber: text,
});
export type ExpressAddress = z.infer<typeof expressAddress>;

/** `agreed`: the shopper has agreed to a sum, nothing is charged yet · `paid`: a payment was begun with it */
export const expressStates = ["open", "agreed", "cancelled", "expired", "paid"] as const;
export type ExpressState = (typeof expressStates)[number];
