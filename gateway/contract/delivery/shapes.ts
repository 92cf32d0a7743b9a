import { z } from "zod";
import { digits, money } from "../shapes.ts";

/**
 * CHECKOUT-29 to CHECKOUT-35: LM store, NO home, PR pickup, EX express, VI dematerialised, LO locker, HSP second
 * programme.
 */
export const shippingMethodKeys = ["LM", "NO", "PR", "EX", "VI", "LO", "HSP"] as const;
export const shippingMethodKey = z.enum(shippingMethodKeys);
export type ShippingMethodKey = z.infer<typeof shippingMethodKey>;

/** CHECKOUT-36: the kinds of places that a parcel can be fetched from. */
export const deliveryModes = ["store", "pickup", "locker"] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/** Methods that bring the parcel to a place of this kind, chosen by `deliveryPointIdV2`. */
export const modeOfMethod = {
	LM: "store",
	PR: "pickup",
	LO: "locker",
} as const satisfies Partial<Record<ShippingMethodKey, DeliveryMode>>;
export type PointMethod = keyof typeof modeOfMethod;

/** Null for a method that delivers to an address, or delivers no parcel. */
export function placeModeOf(method: string): DeliveryMode | null {
	return Object.hasOwn(modeOfMethod, method) ? modeOfMethod[method as PointMethod] : null;
}

/** Hours of seven weekdays, Monday first; a day without spans is closed. Local time, `24:00` is the day's end. */
const openingHours = z
	.array(z.array(z.object({ opens: z.string(), closes: z.string() })))
	.length(7);
export type OpeningHours = z.infer<typeof openingHours>;

/** What a point offers besides handing out parcels. */
export const pointServices = [
	"collection",
	"returns",
	"fitting-room",
	"alterations",
	"reservation",
	"gift-wrapping",
	"wheelchair",
	"parking",
] as const;

/** STORE-11: a place, with its distance if it was searched for from a position. */
export const deliveryPoint = z.object({
	/** digits; what `deliveryPointIdV2` names */
	id: digits,
	kind: z.enum(deliveryModes),
	name: z.string(),
	line1: z.string(),
	zipCode: z.string(),
	city: z.string(),
	/** ISO 3166-1 alpha-2 */
	country: z.string().length(2),
	position: z.object({ lat: z.number(), lon: z.number() }),
	/** IANA name, of the opening hours */
	timeZone: z.string(),
	/** E.164, empty where the store has no phone */
	phone: z.string(),
	openingHours,
	/** ISO dates on which it is closed */
	exceptionalClosings: z.array(z.string()),
	services: z.array(z.enum(pointServices)),
	/** metres as the crow flies from the searched position, null without one */
	distance: z.number().int().min(0).nullable(),
});
export type DeliveryPoint = z.infer<typeof deliveryPoint>;

/** Who takes a parcel of the second programme (CHECKOUT-75). */
export const receiver = z.object({
	firstName: z.string().min(1).max(60),
	lastName: z.string().min(1).max(60),
});
export type Receiver = z.infer<typeof receiver>;

export const shippingMethod = z.object({
	key: shippingMethodKey,
	shippingRate: z.object({
		price: money,
		/** the cart total above which delivery costs nothing (CHECKOUT-37); null where it never is */
		freeAbove: money.nullable(),
	}),
	/** whether the method needs a delivery address from the shopper */
	needsAddress: z.boolean(),
	needsPhone: z.boolean(),
	/** promised span, ISO dates (YYYY-MM-DD), both days included */
	promise: z.object({ earliest: z.string(), latest: z.string() }),
	/** who brings the parcel, where the market says (CHECKOUT-107) */
	carrier: z.string().optional(),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;
