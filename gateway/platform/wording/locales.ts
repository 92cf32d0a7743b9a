// The shop's active locales (MARKET-5), for the gateway's own pages, letters and PDFs.
import type { Language } from "#shop/languages.ts";
import { activeLocales, fallbackLocale, type Locale } from "#shop/locales.ts";

/** Languages of messages: the six of the shop, and French as written in Switzerland. */
export type MessageLanguage = Language | "fr-CH";

export interface SiteLocale extends Locale {
	messages: MessageLanguage;
}

const written = (locale: Locale): SiteLocale => ({
	...locale,
	messages: locale.tag === "fr-CH" ? locale.tag : locale.language,
});

export const siteLocales: readonly SiteLocale[] = activeLocales.map(written);

/** Where nothing else decides. */
export const english: SiteLocale = written(fallbackLocale);

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
