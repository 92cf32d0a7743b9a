// The parts of an order that are shown again before it is paid.
import type { Address } from "#contract/customer/shapes.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";

interface ReviewedAddress {
	address: Address;
	/** the country's name, in the page's language */
	country: string;
}

export interface OrderReview {
	billing: ReviewedAddress;
	/** null for delivery by e-mail (CHECKOUT-33) */
	shipping: ReviewedAddress | null;
	method: ShippingMethodKey;
	/** days, ISO 8601; null while they are not known */
	promise: { earliest: string; latest: string } | null;
	/** who brings the parcel; empty where that is not known (CHECKOUT-107) */
	carrier: string;
	/** person who takes the parcel, if it is not the one in the address */
	receiver: string | null;
	/** on the card of the gift; null where nothing is wrapped */
	giftMessage: string | null;
	/** e-mail address for the confirmation; empty while it is not known */
	email: string;
}
