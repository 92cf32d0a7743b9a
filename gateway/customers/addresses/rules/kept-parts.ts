import { type Address, laterParts } from "#contract/customer/shapes.ts";

/** The address that replaces a stored one: what it leaves out of the later parts stays as stored (CHECKOUT-92). */
export function withKeptParts<A extends Address>(address: A, stored: Address | null): A {
	const kept = laterParts.flatMap((part) =>
		address[part] === undefined && stored?.[part] ? [[part, stored[part]] as const] : [],
	);
	return kept.length === 0 ? address : { ...address, ...Object.fromEntries(kept) };
}
