// The two shapes of an address (CHECKOUT-19, CHECKOUT-20). They are converted only here.
import { asTyped, isNameTyped, sentForm } from "#contract/customer/as-typed.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { formatName } from "#shop/names.ts";
import { townComesFirst } from "./zip-hint.ts";

/** The order shape, used by the forms of the checkout. */
export interface OrderAddress {
	firstName: string;
	lastName: string;
	address1: string;
	address2: string;
	address3: string;
	address4: string;
	zipCode: string;
	city: string;
	/** ISO 3166-1 alpha-2 */
	country: string;
	/** state, where the country's addresses have one */
	region: string;
	phone: string;
	/** ISO 3166-1 alpha-2 */
	phoneNumberCountry: string;
	addressQualityCode: string;
	phoneQualityCode: string;
}

/** Order of the fields in a form, also for the error summary. */
export const addressFieldNames = [
	"country",
	"firstName",
	"lastName",
	"address1",
	"address2",
	"address3",
	"address4",
	"zipCode",
	"city",
	"region",
	"phoneNumberCountry",
	"phone",
] as const satisfies readonly (keyof OrderAddress)[];

/** Characters (LIMIT-38). */
export const streetLineMaximum = 50;

/** Quality codes of the gateway: `00` checked, `10` taken as typed. */
export const quality = { checked: "00", asTyped: "10" } as const;

/** CHECKOUT-21, CHECKOUT-22: upper case, then cut to 50 characters (upper case may be longer: ß becomes SS). */
export function streetLine(text: string): string {
	return [...sentForm(text)].slice(0, streetLineMaximum).join("").trim();
}

/** The 60 characters that the call takes at most; a text that was cut is shown as it was sent. */
const typed = (text: string): string => [...text].slice(0, 60).join("");

/** The cart-side shape that is sent: names, lines, zip, city and country in upper case (CHECKOUT-21). */
export function toCartAddress(address: OrderAddress): Address {
	return {
		firstName: sentForm(address.firstName),
		lastName: sentForm(address.lastName),
		line1: streetLine(address.address1),
		line2: streetLine(address.address2),
		line3: streetLine(address.address3),
		line4: streetLine(address.address4),
		zipCode: sentForm(address.zipCode),
		city: sentForm(address.city),
		country: sentForm(address.country),
		region: sentForm(address.region),
		phoneNumber: address.phone,
		phoneNumberCountry: address.phoneNumberCountry,
		phoneNumberQuality: address.phoneQualityCode,
		quality: address.addressQualityCode,
		typed: {
			firstName: typed(address.firstName),
			lastName: typed(address.lastName),
			line1: typed(address.address1),
			line2: typed(address.address2),
			line3: typed(address.address3),
			line4: typed(address.address4),
			city: typed(address.city),
		},
	};
}

/** The values for a form: the address as it was typed. */
export function toOrderAddress(sent: Address): OrderAddress {
	const address = asTyped(sent);
	return {
		firstName: address.firstName,
		lastName: address.lastName,
		address1: address.line1,
		address2: address.line2,
		address3: address.line3,
		address4: address.line4,
		zipCode: address.zipCode,
		city: address.city,
		country: address.country,
		// carts that were started before forms had states have none
		region: address.region ?? "",
		phone: address.phoneNumber,
		phoneNumberCountry: address.phoneNumberCountry,
		addressQualityCode: address.quality,
		phoneQualityCode: address.phoneNumberQuality,
	};
}

export function emptyAddress(country: string): OrderAddress {
	return {
		firstName: "",
		lastName: "",
		address1: "",
		address2: "",
		address3: "",
		address4: "",
		zipCode: "",
		city: "",
		country,
		region: "",
		phone: "",
		phoneNumberCountry: country,
		addressQualityCode: quality.asTyped,
		phoneQualityCode: "",
	};
}

/** Whether two addresses bring a parcel to the same place and person. */
export function isSameAddress(a: Address, b: Address): boolean {
	const parts = [
		...(["firstName", "lastName", "line1", "line2", "line3", "line4"] as const),
		...(["zipCode", "city", "country", "region"] as const),
	];
	return parts.every((part) => sentForm(a[part]) === sentForm(b[part]));
}

/** Whether two addresses are the same in every part: the place and the number that the courier calls. */
export function isWholeAddress(a: Address, b: Address): boolean {
	const phone = ["phoneNumber", "phoneNumberCountry"] as const;
	return isSameAddress(a, b) && phone.every((part) => a[part] === b[part]);
}

/** The name as it was typed; a name that was sent only in capitals is written as people write it (ACCOUNT-17). */
export function nameOfAddress(address: Address): string {
	const { firstName, lastName } = asTyped(address);
	const name = `${firstName} ${lastName}`;
	return isNameTyped(address) ? name : formatName(name);
}

/** The street, which is used as the address's name. */
export function streetOf(address: Address): string {
	const street = asTyped(address).line1;
	return street === address.line1 ? formatName(street) : street;
}

/** The lines of an address in the order of its country, without the name. */
export function addressLines(sent: Address): string[] {
	const address = asTyped(sent);
	const { zipCode, city, region, country } = address;
	const town = townComesFirst(country) ? [city, zipCode] : [`${zipCode} ${city}`];
	const place = region ? [`${city} ${region} ${zipCode}`] : town;
	return [address.line1, address.line2, address.line3, address.line4, ...place].filter(
		(line) => line.trim() !== "",
	);
}
