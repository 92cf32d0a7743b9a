// What both sides agree on about translations: a folder a language, and one for each country that differs.
import type { InitOptions } from "i18next";
import type { Locale } from "./locales.ts";

/** Folders of messages in the order they are asked: fr-CH before fr (where Switzerland differs). */
export function messageFolders(locale: Pick<Locale, "tag" | "language">): string[] {
	return overridden.has(locale.tag) ? [locale.tag, locale.language] : [locale.language];
}

/** Locales with a folder of their own. */
const overridden = new Set(["fr-CH"]);

/** Namespaces that every page uses. */
export const everyPage = ["common", "layout"] as const;

export function translationOptions(locale: Pick<Locale, "tag" | "language">): InitOptions {
	const [lng, ...fallbacks] = messageFolders(locale);
	return {
		lng,
		fallbackLng: fallbacks.length > 0 ? fallbacks : false,
		load: "currentOnly",
		defaultNS: "common",
		// React escapes
		interpolation: { escapeValue: false },
		initAsync: false,
	};
}
