import type { Address } from "#contract/customer/shapes.ts";

/** The address that replaces a stored one: without a `company` of its own it keeps the stored one's (CHECKOUT-92). */
export function withKeptCompany<A extends Address>(address: A, stored: Address | null): A {
	return address.company === undefined && stored?.company
		? { ...address, company: stored.company }
		: address;
}
