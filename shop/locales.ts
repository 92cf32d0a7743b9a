// The locales of the markets (MARKET-5): they come with the records (MARKET-62), and are replaced as a whole when those
// change. Read the tables when they are needed, never while a module is loaded.
import type { CurrencyCode, Language } from "./languages.ts";

export interface Locale {
	/** first path segment */
	prefix: string;
	state: "active" | "offline";
	/** the shop domain that serves it (MARKET-19) */
	domain: string;
	/** ISO 3166-1 alpha-2 */
	country: string;
	/** further countries it is meant for */
	also: readonly string[];
	/** BCP 47, sent as Accept-Language and used to format */
	tag: string;
	htmlLang: string;
	language: Language;
	currency: CurrencyCode;
	/** first word of the help pages' paths (PAGE-25) */
	helpWord: string;
	/** every price has a note beside it that delivery is added (§ 6 PAngV); elsewhere a page says it once */
	hasDeliveryNote: boolean;
}

/** First word of the help pages' paths in each language (PAGE-25). */
export const helpWords: Readonly<Record<Language, string>> = {
	fr: "aide",
	en: "help",
	es: "ayuda",
	de: "hilfe",
	it: "aiuto",
	pl: "pomoc",
};

/** The part of a domain record that its locales are made of; documents carry it to the browser. */
export interface LocaleRecord {
	domain: string;
	countryCodeISO2: string;
	devise: CurrencyCode;
	hasDeliveryNote: boolean;
	locale: {
		prefix: string;
		offlinePrefixes: readonly string[];
		language: Language;
		tag: string;
		htmlLang: string;
		also: readonly string[];
	};
}

/** The locales of a domain record: the active one, then those that lead to it (MARKET-8). */
function localesOf(record: LocaleRecord): Locale[] {
	const { prefix, offlinePrefixes, ...written } = record.locale;
	const common = {
		...written,
		domain: record.domain,
		country: record.countryCodeISO2,
		currency: record.devise,
		helpWord: helpWords[written.language],
		hasDeliveryNote: record.hasDeliveryNote,
	};
	return [
		{ prefix, state: "active", ...common },
		...offlinePrefixes.map(
			(offline) => ({ prefix: offline, state: "offline", ...common }) as const,
		),
	];
}

/** Where no market is known: pages that say so are in English. */
const nowhere: Locale = {
	prefix: "en",
	state: "active",
	domain: "",
	country: "GB",
	also: [],
	tag: "en-GB",
	htmlLang: "en-GB",
	language: "en",
	currency: "EUR",
	helpWord: helpWords.en,
	hasDeliveryNote: false,
};

/** What the tables were made from. */
export let localeRecords: readonly LocaleRecord[] = [];

export let locales: readonly Locale[] = [];

export let activeLocales: readonly Locale[] = [];

/** The locale where nothing else decides (MARKET-14): `en`, else the first in English, else the first. */
export let fallbackLocale: Locale = nowhere;

let byPrefix: ReadonlyMap<string, Locale> = new Map();

/** Replaces the tables. @param records of the domains; the order of the markets is theirs */
export function setLocales(records: readonly LocaleRecord[]): void {
	localeRecords = records.map(({ domain, countryCodeISO2, devise, hasDeliveryNote, locale }) => {
		return { domain, countryCodeISO2, devise, hasDeliveryNote, locale };
	});
	locales = localeRecords.flatMap(localesOf);
	activeLocales = locales.filter(({ state }) => state === "active");
	fallbackLocale =
		activeLocales.find(({ prefix }) => prefix === "en") ??
		activeLocales.find(({ language }) => language === "en") ??
		activeLocales[0] ??
		nowhere;
	byPrefix = new Map(locales.map((locale) => [locale.prefix, locale]));
}

/** Anything shaped like a locale prefix, known or not (MARKET-12). */
export const localeShape = /^[a-z]{2}(?:-[a-z]{2})?$/i;

/** The locale of a path's first segment, whatever its case; null where the table has none. */
export function localeOf(segment: string | undefined): Locale | null {
	return segment ? (byPrefix.get(segment.toLowerCase()) ?? null) : null;
}

/** MARKET-8: the locale itself, or the active one of the same domain and language. */
export function activeSibling(locale: Locale): Locale {
	if (locale.state === "active") return locale;
	return (
		activeLocales.find(
			({ domain, language }) => domain === locale.domain && language === locale.language,
		) ?? fallbackLocale
	);
}

/** The default locale of a shop domain, `null` for a domain of no locale. */
export function localeOfDomain(domain: string): Locale | null {
	return activeLocales.find((locale) => locale.domain === domain) ?? null;
}
