// The one table of locales (MARKET-5), and the currency of each country (MARKET-44). Bringing an offline locale online
// is a change of its `state` (MARKET-9).
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
}

/** MARKET-44; countries beyond our own markets pay in the currency of the shop they are in. */
export const currencyOf = {
	CZ: "CZK",
	DE: "EUR",
	FR: "EUR",
	ES: "EUR",
	IT: "EUR",
	GB: "EUR",
	CH: "CHF",
	PL: "PLN",
} as const satisfies Record<string, CurrencyCode>;

/** Currency of a country's stores, where its shop has prices in another one. */
const storeCurrencies: Readonly<Record<string, CurrencyCode>> = { GB: "GBP" };

/**
 * The currency of a store's prices.
 * @param country the store's
 * @param currency the asking market's
 */
export function storeCurrency(country: string, currency: CurrencyCode): CurrencyCode {
	return storeCurrencies[country] ?? currency;
}

/** Countries in which every price has a note beside it that delivery is added (§ 6 PAngV); elsewhere a page says it once. */
const delivered: readonly string[] = ["DE"];

export function hasDeliveryNote({ country }: Pick<Locale, "country">): boolean {
	return delivered.includes(country);
}

const fr = {
	domain: "vitrine.fr",
	country: "FR",
	also: ["BE", "LU"],
	tag: "fr-FR",
	htmlLang: "fr-FR",
	language: "fr",
	currency: currencyOf.FR,
	helpWord: "aide",
} as const;
const es = {
	domain: "vitrine.es",
	country: "ES",
	also: [],
	tag: "es-ES",
	htmlLang: "es-ES",
	language: "es",
	currency: currencyOf.ES,
	helpWord: "ayuda",
} as const;
const de = {
	domain: "vitrine.de",
	country: "DE",
	also: [],
	tag: "de-DE",
	htmlLang: "de-DE",
	language: "de",
	currency: currencyOf.DE,
	helpWord: "hilfe",
} as const;
const it = {
	domain: "vitrine.it",
	country: "IT",
	also: [],
	tag: "it-IT",
	htmlLang: "it-IT",
	language: "it",
	currency: currencyOf.IT,
	helpWord: "aiuto",
} as const;
const pl = {
	domain: "vitrine.pl",
	country: "PL",
	also: [],
	tag: "pl-PL",
	htmlLang: "pl-PL",
	language: "pl",
	currency: currencyOf.PL,
	helpWord: "pomoc",
} as const;

export const locales = [
	{ prefix: "fr-fr", state: "active", ...fr },
	{
		prefix: "fr-ch",
		state: "active",
		domain: "vitrine.ch",
		country: "CH",
		also: [],
		tag: "fr-CH",
		htmlLang: "fr-CH",
		language: "fr",
		currency: currencyOf.CH,
		helpWord: "aide",
	},
	{
		prefix: "en",
		state: "active",
		domain: "vitrine.com",
		country: "GB",
		also: ["US", "IE"],
		tag: "en-GB",
		htmlLang: "en-GB",
		language: "en",
		currency: currencyOf.GB,
		helpWord: "help",
	},
	{ prefix: "es-es", state: "active", ...es },
	{ prefix: "de-de", state: "active", ...de },
	{ prefix: "it-it", state: "active", ...it },
	{ prefix: "pl-pl", state: "active", ...pl },
	{ prefix: "fr", state: "offline", ...fr },
	{ prefix: "es", state: "offline", ...es },
	{ prefix: "de", state: "offline", ...de },
	{ prefix: "it", state: "offline", ...it },
	{ prefix: "pl", state: "offline", ...pl },
] as const satisfies readonly Locale[];

export type LocalePrefix = (typeof locales)[number]["prefix"];

/** Anything shaped like a locale prefix, known or not (MARKET-12). */
export const localeShape = /^[a-z]{2}(?:-[a-z]{2})?$/i;

export const activeLocales: readonly Locale[] = locales.filter(({ state }) => state === "active");

/** The locale where nothing else decides (MARKET-14). */
export const fallbackLocale: Locale =
	activeLocales.find(({ prefix }) => prefix === "en") ?? locales[0];

const byPrefix = new Map<string, Locale>(locales.map((locale) => [locale.prefix, locale]));

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
