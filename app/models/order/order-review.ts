// What is repeated of an order before it is paid.
import type { Address } from "#contract/customer/shapes.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";

interface ReviewedAddress {
	address: Address;
	/** its name, in the page's language */
	country: string;
}

export interface OrderReview {
	billing: ReviewedAddress;
	/** null for what is sent by e-mail (CHECKOUT-33) */
	shipping: ReviewedAddress | null;
	method: ShippingMethodKey;
	/** days, ISO 8601; null while they are not known */
	promise: { earliest: string; latest: string } | null;
	/** who takes the parcel, where that is not whom the address names */
	receiver: string | null;
	/** where the confirmation goes; empty while it is not known */
	email: string;
}
