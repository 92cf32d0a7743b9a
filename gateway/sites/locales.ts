// The active locales of D2 as the gateway's own pages need them; tests/gateway/sign-in/locales.test.ts holds it
// against the storefront's table.
import type { Language } from "../contract/shapes.ts";

/** Languages of messages: the six of the shop, and French as Switzerland writes it. */
export type MessageLanguage = Language | "fr-CH";

export interface SiteLocale {
	/** first segment of the shop's paths */
	prefix: string;
	/** for `<html lang>` and formats */
	tag: string;
	language: Language;
	messages: MessageLanguage;
	/** ISO 3166-1 alpha-2 of the domain record it shops at */
	country: string;
}

const english: SiteLocale = {
	prefix: "en",
	tag: "en-GB",
	language: "en",
	messages: "en",
	country: "GB",
};

export const siteLocales: readonly SiteLocale[] = [
	{ prefix: "fr-fr", tag: "fr-FR", language: "fr", messages: "fr", country: "FR" },
	{ prefix: "fr-ch", tag: "fr-CH", language: "fr", messages: "fr-CH", country: "CH" },
	english,
	{ prefix: "es-es", tag: "es-ES", language: "es", messages: "es", country: "ES" },
	{ prefix: "de-de", tag: "de-DE", language: "de", messages: "de", country: "DE" },
	{ prefix: "it-it", tag: "it-IT", language: "it", messages: "it", country: "IT" },
	{ prefix: "pl-pl", tag: "pl-PL", language: "pl", messages: "pl", country: "PL" },
];

/**
 * The locale a page is written in: the prefix the storefront names, else what the browser prefers, else English.
 * @param prefix the `locale` query parameter
 * @param accepted the browser's Accept-Language
 */
export function siteLocaleOf(prefix: string | undefined, accepted = ""): SiteLocale {
	const named = prefix?.toLowerCase();
	const exact = siteLocales.find((locale) => locale.prefix === named);
	if (exact) return exact;
	const wishes = named ? [named] : accepted.split(",", 8).map((wish) => wish.trim().toLowerCase());
	for (const wish of wishes) {
		const tag = wish.split(";")[0] ?? "";
		const found =
			siteLocales.find((locale) => locale.tag.toLowerCase() === tag) ??
			siteLocales.find((locale) => locale.language === tag.slice(0, 2));
		if (found) return found;
	}
	return english;
}
