// What both sides agree on about translations.
import type { InitOptions } from "i18next";
import type { Locale } from "./locales.ts";

/** Namespaces that every page uses. */
export const everyPage = ["common", "layout"] as const;

/** Path of namespaces as one answer: the version is of all messages, so that it may be kept for good. */
export function messagesPath(base: string, namespaces: readonly string[]): string {
	return `${base}${[...new Set(namespaces)].sort().join("+")}.json`;
}

export function translationOptions(locale: Pick<Locale, "tag">): InitOptions {
	return {
		lng: locale.tag,
		fallbackLng: false,
		load: "currentOnly",
		defaultNS: "common",
		// React escapes
		interpolation: { escapeValue: false },
	};
}
