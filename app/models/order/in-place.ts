// What can be changed beside the payment, as its page shows it (CHECKOUT-118).
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";

export interface AddressChoice {
	choices: { value: string; label: string }[];
	/** empty where none of them is chosen */
	chosen: string;
}

export interface InPlace {
	delivery: {
		to: AddressChoice;
		/** `price` in the page's language, empty where it is free */
		ways: { key: ShippingMethodKey; price: string }[];
		way: string;
		/** whether a parcel can be collected from a place */
		hasPlaces: boolean;
	} | null;
	billing: AddressChoice | null;
}
