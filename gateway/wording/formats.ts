// Money, days and addresses as a market and a language write them.

import { formatDate } from "../../shop/dates.ts";
import type { Locale } from "../../shop/locales.ts";
import { formatName } from "../../shop/names.ts";
import { asTyped, isNameTyped } from "../contract/customer/as-typed.ts";
import type { Address } from "../contract/customer/shapes.ts";
import type { Language } from "../contract/shapes.ts";
import { domainOfStore } from "../domains/rules/domains.ts";
import { english, type SiteLocale, siteLocales } from "../sites/locales.ts";
import type { Translate } from "./messages.ts";

/** The locale a shop writes a language in: `fr` is fr-CH at the Swiss shop. */
export function localeOfShop(storeId: string, language: Language): SiteLocale {
	const country = domainOfStore(storeId)?.countryCodeISO2;
	const inLanguage = siteLocales.filter((locale) => locale.language === language);
	return inLanguage.find((locale) => locale.country === country) ?? inLanguage[0] ?? english;
}

/** The locale a market is written to in where no language was chosen: it has one. */
export function localeOfMarket({ countryCodeISO2 }: { countryCodeISO2: string }): SiteLocale {
	return siteLocales.find(({ country }) => country === countryCodeISO2) ?? english;
}

/** A number in groups of four, as it is read from paper. */
export const groupedNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** A label and what it names: French sets its colon apart. */
export function labelled(label: string, value: string, tag: string): string {
	return `${label}${tag.startsWith("fr") ? "\u00a0: " : ": "}${value}`;
}

const quotes: Readonly<Record<string, readonly [string, string]>> = {
	fr: ["«\u00a0", "\u00a0»"],
	de: ["„", "“"],
	es: ["«", "»"],
	it: ["«", "»"],
	pl: ["„", "”"],
};

/** Somebody's own words, in the quotation marks of the language. */
export function quoted(text: string, language: Language): string {
	const [from, to] = quotes[language] ?? ["“", "”"];
	return `${from}${text}${to}`;
}

/** `size 38`, but not `size One size`. */
export function sizeText(label: string, t: Translate): string {
	const isOfWords = !/\d/.test(label) && label.length > 4;
	return isOfWords ? label : t("order:size", { size: label });
}

/** Days are those of the shop's houses. */
const timeZone = "Europe/Paris";

type Written = Pick<Locale, "tag" | "language">;

/** @param day an instant, or an ISO date, which has no hour and stays the day it says */
export function dayText(day: Date | string, locale: Written): string {
	return formatDate(typeof day === "string" ? day : day.toISOString(), locale);
}

const ofDay = new Set(["day", "month", "year"]);

/** Day and time as the language joins them, the day as the shop writes it. */
function momentParts(at: Date, locale: Written, timeStyle: "short" | "long", zone: string) {
	const format = { dateStyle: "long", timeStyle, timeZone: zone } as const;
	const parts = new Intl.DateTimeFormat(locale.tag, format).formatToParts(at);
	const isOfDay = ({ type }: Intl.DateTimeFormatPart) => ofDay.has(type);
	const first = parts.findIndex(isOfDay);
	const iso = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: zone }).format(at);
	const day = { type: "literal", value: formatDate(iso, locale) } as const;
	return parts.toSpliced(first, parts.findLastIndex(isOfDay) - first + 1, day);
}

/** A day and the hour of it. @param instant ISO 8601 @param zone whose clock it is */
export function momentText(instant: string, locale: Written, zone: string = timeZone): string {
	return momentParts(new Date(instant), locale, "short", zone)
		.map(({ value }) => value)
		.join("");
}

/** The day and the minute, with the time zone that they are told in. */
export function zonedMomentText(at: Date, locale: Written): string {
	const parts = momentParts(at, locale, "long", timeZone);
	// of a statement the seconds are no one's business
	const second = parts.findIndex(({ type }) => type === "second");
	return parts
		.filter((_, index) => second < 0 || (index !== second && index !== second - 1))
		.map(({ value }) => value)
		.join("");
}

/**
 * Names are kept in capitals (CHECKOUT-21); in a letter they are written as people write them (ACCOUNT-17), O’Neill as
 * well.
 */
export function nameText(name: string): string {
	return formatName(name).replaceAll(/(?<=[’'])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Town, postal code and state as the country writes them. */
function placeLines({ zipCode, city, country, region }: Address): string[] {
	if (country === "US") return [[city, region, zipCode].filter(Boolean).join(" ")];
	return country === "GB" || country === "IE" ? [city, zipCode] : [`${zipCode} ${city}`];
}

/** The name of an address as it was typed; of what was sent in capitals alone, as people write names (ACCOUNT-17). */
export function addressName(address: Address): string {
	const { firstName, lastName } = asTyped(address);
	const name = `${firstName} ${lastName}`;
	return isNameTyped(address) ? name : nameText(name);
}

/** Postal lines, the country last. */
export function addressLines(sent: Address, tag: string): string[] {
	const address = asTyped(sent);
	const { line1, line2, line3, line4, country } = address;
	const countries = new Intl.DisplayNames([tag], { type: "region" });
	return [
		addressName(sent),
		...[line1, line2, line3, line4].filter(Boolean),
		...placeLines(address),
		countries.of(country) ?? country,
	];
}
