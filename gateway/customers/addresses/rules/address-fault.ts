// Whether an address can be billed or delivered to; the storefront checks the same earlier, with messages.
import { readPhoneNumber } from "#contract/customer/phone.ts";
import { regionsOf } from "#contract/customer/regions.ts";
import type { Address } from "#contract/customer/shapes.ts";

export type AddressFault =
	| { field: "country" | "region" | "zipCode" | "phoneNumber" }
	/** a number that its country does not have */
	| { field: "phoneNumber"; reason: "phoneUnreal" };

type CheckedAddress = Pick<Address, "country" | "region" | "zipCode" | "phoneNumber"> &
	Partial<Pick<Address, "phoneNumberCountry">>;

const fourDigits = /^[1-9]\d{3}$/;
const fiveDigits = /^\d{5}$/;
const zipPatterns: Readonly<Record<string, RegExp>> = {
	AT: fourDigits,
	BE: fourDigits,
	CH: fourDigits,
	CZ: /^\d{3} ?\d{2}$/,
	DE: fiveDigits,
	ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
	FR: /^(?!00)\d{5}$/,
	GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
	IE: /^(D6W|[A-Z]\d{2}) ?[A-Z\d]{4}$/i,
	IT: fiveDigits,
	LI: /^94(8[5-9]|9[0-8])$/,
	LU: fourDigits,
	MC: /^980\d{2}$/,
	PL: /^\d{2}-\d{3}$/,
	PT: /^\d{4}-\d{3}$/,
	US: /^\d{5}(-\d{4})?$/,
};

/**
 * @param countries countries that the market bills or delivers to
 * @param needsPhone by the record's `phoneNumberByShippingMethod` (CHECKOUT-27)
 * @returns the first field that is wrong, null for a good address
 */
export function addressFault(
	address: CheckedAddress,
	countries: readonly string[],
	needsPhone = false,
): AddressFault | null {
	if (!countries.includes(address.country)) return { field: "country" };
	const states = regionsOf(address.country);
	if (states && !Object.hasOwn(states, address.region)) return { field: "region" };
	const pattern = zipPatterns[address.country];
	if (pattern && !pattern.test(address.zipCode.trim())) return { field: "zipCode" };
	return phoneFault(address, needsPhone);
}

function phoneFault(address: CheckedAddress, needsPhone: boolean): AddressFault | null {
	const { phoneNumber, phoneNumberCountry, country } = address;
	if (!/\d/.test(phoneNumber)) return needsPhone ? { field: "phoneNumber" } : null;
	if (readPhoneNumber(phoneNumber, phoneNumberCountry || country)) return null;
	return { field: "phoneNumber", reason: "phoneUnreal" };
}
