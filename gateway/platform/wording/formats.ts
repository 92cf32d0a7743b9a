// Money, days and addresses as a market and a language write them.

import { lineParts } from "#contract/customer/address-parts.ts";
import { asTyped, isNameTyped } from "#contract/customer/as-typed.ts";
import { readPhoneNumber } from "#contract/customer/phone.ts";
import type { Address } from "#contract/customer/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { formatDate, wallClock } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";
import { formatName } from "#shop/names.ts";
import { fallbackSiteLocale, type SiteLocale, siteLocales } from "./locales.ts";
import type { Translate } from "./messages.ts";

/** The locale of a language in a shop: `fr` is fr-CH in the Swiss shop. */
export function localeOfShop(storeId: string, language: Language): SiteLocale {
	const country = domainOfStore(storeId)?.countryCodeISO2;
	const inLanguage = siteLocales().filter((locale) => locale.language === language);
	return (
		inLanguage.find((locale) => locale.country === country) ?? inLanguage[0] ?? fallbackSiteLocale()
	);
}

/** The locale for letters to a market when no language was chosen. */
export function localeOfMarket({ countryCodeISO2 }: { countryCodeISO2: string }): SiteLocale {
	return siteLocales().find(({ country }) => country === countryCodeISO2) ?? fallbackSiteLocale();
}

/** A number in groups of four, as it is printed. */
export const groupedNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** A label and its value; French puts a space before the colon. */
export function labelled(label: string, value: string, tag: string): string {
	if (label.endsWith("?")) return `${label} ${value}`;
	return `${label}${tag.startsWith("fr") ? "\u00a0: " : ": "}${value}`;
}

const quotes: Readonly<Record<string, readonly [string, string]>> = {
	fr: ["«\u00a0", "\u00a0»"],
	de: ["„", "“"],
	es: ["«", "»"],
	it: ["«", "»"],
	pl: ["„", "”"],
};

/** Quotes a customer's own words in the language's quotation marks. */
export function quoted(text: string, language: Language): string {
	const [from, to] = quotes[language] ?? ["“", "”"];
	return `${from}${text}${to}`;
}

/** `size 38`, but not `size One size`. */
export function sizeText(label: string, t: Translate): string {
	const isOfWords = !/\d/.test(label) && label.length > 4;
	return isOfWords ? label : t("order:size", { size: label });
}

/** Time zone of the shop: days are meant there. */
const timeZone = "Europe/Paris";

type Written = Pick<Locale, "tag" | "language">;

/** @param day an instant, or an ISO date, which has no time and stays the same day */
export function dayText(day: Date | string, locale: Written): string {
	return formatDate(typeof day === "string" ? day : day.toISOString(), locale);
}

const ofDay = new Set(["day", "month", "year"]);

/** The parts of a day and a time, joined as the language does, with the day in the shop's own format. */
function momentParts(at: Date, locale: Written, timeStyle: "short" | "long", zone: string) {
	const format = { dateStyle: "long", timeStyle, timeZone: zone } as const;
	const parts = new Intl.DateTimeFormat(locale.tag, format).formatToParts(at);
	const isOfDay = ({ type }: Intl.DateTimeFormatPart) => ofDay.has(type);
	const first = parts.findIndex(isOfDay);
	const value = formatDate(wallClock(at, zone).date, locale);
	const day = { type: "literal", value } as const;
	return parts.toSpliced(first, parts.findLastIndex(isOfDay) - first + 1, day);
}

/** A day and a time. @param instant ISO 8601 @param zone time zone to show it in */
export function momentText(instant: string, locale: Written, zone: string = timeZone): string {
	return momentParts(new Date(instant), locale, "short", zone)
		.map(({ value }) => value)
		.join("");
}

/** A day and a time to the minute, with its time zone. @param zone IANA name */
export function zonedMomentText(at: Date, locale: Written, zone: string = timeZone): string {
	const parts = momentParts(at, locale, "long", zone);
	// the format includes seconds, which a statement should not show
	const second = parts.findIndex(({ type }) => type === "second");
	return parts
		.filter((_, index) => second < 0 || (index !== second && index !== second - 1))
		.map(({ value }) => value)
		.join("");
}

/**
 * Names are stored in capitals (CHECKOUT-21); letters write them as people do (ACCOUNT-17), O’Neill as
 * well.
 */
export function nameText(name: string): string {
	return formatName(name).replaceAll(/(?<=[’'])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Town, postal code and state as the country writes them. */
function placeLines({
	zipCode,
	city,
	country,
	region = "",
}: Pick<Address, "zipCode" | "city" | "country"> & { region?: string | undefined }): string[] {
	if (country === "US") return [[city, region, zipCode].filter(Boolean).join(" ")];
	return country === "GB" || country === "IE" ? [city, zipCode] : [`${zipCode} ${city}`];
}

/** The name of an address as it was typed; if it was sent in capitals only, as people write names (ACCOUNT-17). */
export function addressName(address: Address): string {
	const { firstName, lastName } = asTyped(address);
	const name = `${firstName} ${lastName}`;
	return isNameTyped(address) ? name : nameText(name);
}

/** Postal lines, the country last. */
export function addressLines(sent: Address, tag: string): string[] {
	const address = asTyped(sent);
	const { country } = address;
	const countries = new Intl.DisplayNames([tag], { type: "region" });
	return [
		addressName(sent),
		...lineParts.flatMap((part) => address[part] || []),
		...placeLines(address),
		countries.of(country) ?? country,
	];
}

/**
 * Name, street, town and telephone of a store, pick-up point or locker.
 * @param home ISO 3166-1 alpha-2 of the shop: there the number is written without the country's prefix
 */
export function collectionLines(
	{
		name,
		line1,
		phone,
		...place
	}: { name: string; phone: string } & Pick<Address, "line1" | "zipCode" | "city" | "country">,
	home: string,
): string[] {
	const number = readPhoneNumber(phone, place.country);
	const dialled =
		number?.country === home ? number.formatNational() : number?.formatInternational();
	return [name, line1, ...placeLines(place), dialled ?? phone].filter(Boolean);
}

/** Lines of an address of the shop's own, such as a warehouse, the country last. */
export function placeAddressLines(
	place: Pick<Address, "line1" | "zipCode" | "city" | "country">,
	tag: string,
): string[] {
	const countries = new Intl.DisplayNames([tag], { type: "region" });
	return [place.line1, ...placeLines(place), countries.of(place.country) ?? place.country];
}
