// Which phone numbers are taken: the storefront and the gateway use this one rule (CHECKOUT-90).
import parsePhoneNumber, {
	type CountryCode,
	getExampleNumber,
	isSupportedCountry,
	type PhoneNumber,
} from "libphonenumber-js";
import parseByKind from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";

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
	return number?.isValid() && isWhole(number) ? number : null;
}

/**
 * Whether no digit is missing. A country's numbers may have many lengths, in Germany 5 to 15 digits, and those of a kind few. A
 * range that was opened since the library knows its kinds has the length of the country's mobile numbers.
 */
function isWhole({ number, country, nationalNumber }: PhoneNumber): boolean {
	if (parseByKind(number)?.isValid()) return true;
	const example = country && getExampleNumber(country, examples);
	return nationalNumber.length === example?.nationalNumber.length;
}
