// Phone numbers are read on the server only: the metadata weighs more than a page.
import parsePhoneNumber, { type CountryCode, isSupportedCountry } from "libphonenumber-js";
import { quality } from "./address.ts";
import { toIso2 } from "./countries.ts";

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
	const number = parsePhoneNumber(typed, chosen as CountryCode);
	if (!number?.isPossible()) return { ok: false };
	return {
		ok: true,
		phone: number.number,
		country: number.country ?? chosen,
		// a possible number outside the known ranges is taken as typed, since new ranges are opened all the time
		quality: number.isValid() ? quality.checked : quality.asTyped,
	};
}

/** A stored number as its country writes it, for a form field. */
export function showPhone(phone: string, country: string): string {
	const chosen = toIso2(country);
	const known = chosen && isSupportedCountry(chosen) ? chosen : undefined;
	const number = parsePhoneNumber(phone, known);
	if (!number) return phone;
	return number.country === known ? number.formatNational() : number.formatInternational();
}
