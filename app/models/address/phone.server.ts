// Phone numbers are read on the server only: the metadata weighs more than a page.
import parsePhoneNumber, {
	type CountryCode,
	getExampleNumber,
	isSupportedCountry,
} from "libphonenumber-js";
import examples from "libphonenumber-js/mobile/examples";
import { readPhoneNumber } from "#contract/customer/phone.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { quality } from "./address.ts";
import { toIso2 } from "./country-codes.ts";

export type PhoneResult =
	| { ok: true; phone: string; country: string; quality: string }
	| { ok: false };

/**
 * @param typed as the shopper wrote it, with or without the country's prefix
 * @param country 2- or 3-letter code of the country chosen beside it (ACCOUNT-16: sent as 2 letters)
 * @returns the number in E.164 with the country it belongs to
 */
export function readPhone(typed: string, country: string): PhoneResult {
	const chosen = toIso2(country);
	if (!chosen || !isSupportedCountry(chosen)) return { ok: false };
	const number = readPhoneNumber(typed, chosen);
	if (!number) return { ok: false };
	return {
		ok: true,
		phone: number.number,
		country: number.country ?? chosen,
		quality: quality.checked,
	};
}

/** A mobile number as the country writes it, for a message; null where none is known. @param country 2 letters */
export function phoneExample(country: string): string | null {
	if (!isSupportedCountry(country)) return null;
	return getExampleNumber(country as CountryCode, examples)?.formatNational() ?? null;
}

/** A known address without a phone number that was taken before numbers were checked: it reaches no telephone. */
export function withReadablePhone<A extends Address>(address: A): A {
	const { phoneNumber, phoneNumberCountry, country } = address;
	const isReadable = phoneNumber === "" || readPhone(phoneNumber, phoneNumberCountry || country).ok;
	if (isReadable) return address;
	return { ...address, phoneNumber: "", phoneNumberCountry: "", phoneNumberQuality: "" };
}

/** A stored number as its country writes it, for a form field. */
export function showPhone(phone: string, country: string): string {
	const chosen = toIso2(country);
	const known = chosen && isSupportedCountry(chosen) ? chosen : undefined;
	const number = parsePhoneNumber(phone, known);
	if (!number) return phone;
	return number.country === known ? number.formatNational() : number.formatInternational();
}
