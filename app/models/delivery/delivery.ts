// Pure rules of delivery: the methods that a checkout offers, what each needs, and what it would cost this cart.
import type { PointMethod, ShippingMethod, ShippingMethodKey } from "#contract/delivery/shapes.ts";
import { isFree } from "../cart/cart.ts";

/** What a method needs before it can be chosen: an address, a place to collect from, a receiver's name, or nothing. */
export const needOf = {
	NO: "address",
	EX: "address",
	LM: "point",
	PR: "point",
	LO: "point",
	VI: "nothing",
	HSP: "receiver",
} as const satisfies Record<ShippingMethodKey, "address" | "point" | "receiver" | "nothing">;

/** Methods with collection at a place, and the kind of place (CHECKOUT-36). */
export const placeOf = {
	LM: "store",
	PR: "pickup",
	LO: "locker",
} as const satisfies Record<PointMethod, string>;

export const methodKeys = Object.keys(needOf) as [ShippingMethodKey, ...ShippingMethodKey[]];

export function isPointMethod(key: string): key is PointMethod {
	return Object.hasOwn(placeOf, key);
}

/** Name of the form's field for the chosen place: each method has its own. */
export const pointField = (key: PointMethod) => `point-${key}` as const;
/** Names of the search field beside it, and of the search that found the places shown. */
export const searchField = (key: PointMethod) => `search-${key}` as const;
export const searchedField = (key: PointMethod) => `searched-${key}` as const;

export interface DeliveryOffer {
	key: ShippingMethodKey;
	/** cents that this cart would pay */
	price: number;
	/** cents above which it is free; null if it never is */
	freeAbove: number | null;
	needsPhone: boolean;
	promise: ShippingMethod["promise"];
	/** who brings the parcel; empty where that is not known (CHECKOUT-107) */
	carrier: string;
}

/** Days from a date until the first and the last that are promised. @param today ISO date */
export function daysUntil(
	{ earliest, latest }: DeliveryOffer["promise"],
	today: string,
): { min: number; max: number } {
	const daysTo = (date: string) =>
		Math.max(0, Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000));
	return { min: daysTo(earliest), max: daysTo(latest) };
}

/** @param subtotal cents of the cart without delivery */
export function deliveryOffers(
	methods: readonly ShippingMethod[],
	subtotal: number,
): DeliveryOffer[] {
	return methods.map((method) => ({
		key: method.key,
		price: isFree(method, subtotal) ? 0 : method.shippingRate.price.centAmount,
		freeAbove: method.shippingRate.freeAbove?.centAmount ?? null,
		needsPhone: method.needsPhone,
		promise: method.promise,
		carrier: method.carrier ?? "",
	}));
}

/** The offers whose method asks for a phone number at all. */
export function asksForPhone<Offer extends Pick<DeliveryOffer, "key">>(offers: readonly Offer[]) {
	return offers.filter(({ key }) => needOf[key] === "address" || needOf[key] === "point");
}
