// Which phone numbers are taken: the storefront and the gateway use this one rule (CHECKOUT-90).
import parsePhoneNumber, {
	type CountryCode,
	isSupportedCountry,
	type PhoneNumber,
} from "libphonenumber-js";

/** A space of any width and any other separator of Unicode: numbers are copied from pages that write U+202F or U+2009. */
const spaces = /[\s\p{Z}]+/gu;
/** Marks without a width, which are copied along. */
const marks = /\p{Cf}+/gu;

/**
 * The number that was written, null where its country has none like it: a digit is missing, or no number begins so.
 * @param country ISO 3166-1 alpha-2, for a number without a country's prefix
 */
export function readPhoneNumber(written: string, country: string): PhoneNumber | null {
	const text = written.replace(marks, "").replace(spaces, " ").trim();
	const known = isSupportedCountry(country) ? (country as CountryCode) : undefined;
	const number = parsePhoneNumber(text, known);
	return number?.isValid() ? number : null;
}
