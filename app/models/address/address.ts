// The two shapes of an address (CHECKOUT-19, CHECKOUT-20). They are converted only here.
import {
	asTyped,
	isNameTyped,
	lineParts,
	sentForm,
	typedParts,
} from "#contract/customer/as-typed.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { formatName } from "#shop/names.ts";
import { townComesFirst } from "./zip-hint.ts";

/** The fields of the order shape, which forms use, each with the part of a cart's address that it is. */
const parts = {
	firstName: "firstName",
	lastName: "lastName",
	company: "company",
	address1: "line1",
	address2: "line2",
	address3: "line3",
	address4: "line4",
	zipCode: "zipCode",
	city: "city",
	/** ISO 3166-1 alpha-2 */
	country: "country",
	/** state, where the country's addresses have one */
	region: "region",
	phone: "phoneNumber",
	/** ISO 3166-1 alpha-2 */
	phoneNumberCountry: "phoneNumberCountry",
	addressQualityCode: "quality",
	phoneQualityCode: "phoneNumberQuality",
} as const satisfies Record<string, Exclude<keyof Address, "typed">>;
type Part = (typeof parts)[keyof typeof parts];
export const addressParts: readonly Part[] = Object.values(parts);

/** The order shape, used by the forms of the checkout. */
export type OrderAddress = Record<keyof typeof parts, string>;

const fieldNames = Object.keys(parts) as (keyof OrderAddress)[];
const fieldOf = Object.fromEntries(fieldNames.map((name) => [parts[name], name])) as Record<
	Part,
	keyof OrderAddress
>;

/** Order of the fields in a form, also for the error summary. */
export const addressFieldNames = [
	"country",
	"firstName",
	"lastName",
	"company",
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

/** What is sent in upper case; a street line is cut as well (CHECKOUT-21, CHECKOUT-22). */
const inCapitals: readonly Part[] = [...typedParts, "zipCode", "country", "region"];
const isStreetLine = (part: Part) => /^line\d$/.test(part);

function sentPart(part: Part, text: string): string {
	if (isStreetLine(part)) return streetLine(text);
	return inCapitals.includes(part) ? sentForm(text) : text;
}

/** The cart-side shape that is sent: names, lines, zip, city and country in upper case (CHECKOUT-21). */
export function toCartAddress(address: OrderAddress): Address {
	const sent = fieldNames.map((name) => [parts[name], sentPart(parts[name], address[name])]);
	const asTyped = typedParts.map((part) => [part, typed(address[fieldOf[part]])]);
	return { ...Object.fromEntries(sent), typed: Object.fromEntries(asTyped) };
}

/** The values for a form: the address as it was typed. */
export function toOrderAddress(sent: Address): OrderAddress {
	const address = asTyped(sent);
	// addresses that were kept before a part was a field have none
	return fromNames((name) => address[parts[name]] ?? "");
}

const fromNames = (value: (name: keyof OrderAddress) => string) =>
	Object.fromEntries(fieldNames.map((name) => [name, value(name)])) as OrderAddress;

export function emptyAddress(country: string): OrderAddress {
	return {
		...fromNames(() => ""),
		country,
		phoneNumberCountry: country,
		addressQualityCode: quality.asTyped,
	};
}

/** Whether two addresses bring a parcel to the same place and person. */
export function isSameAddress(a: Address, b: Address): boolean {
	return inCapitals.every((part) => sentForm(a[part] ?? "") === sentForm(b[part] ?? ""));
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
	return [...lineParts.map((part) => address[part] ?? ""), ...place].filter(
		(line) => line.trim() !== "",
	);
}
