// Where an entry is looked for when a locale has none of its own.
import { activeLocales, fallbackLocale } from "#shop/locales.ts";

const last = "en";

/** `fr-ch` → fr-ch, fr, en */
export function fallbackChain(locale: string): string[] {
	const own = locale.toLowerCase();
	return [...new Set([own, own.slice(0, 2), last])];
}

/** Country of a locale's market; that of the international shop when the locale has no market of its own. */
export function countryOf(locale: string): string {
	const own = locale.toLowerCase();
	const found = activeLocales.find(({ prefix }) => prefix === own || prefix.startsWith(`${own}-`));
	return (found ?? fallbackLocale).country;
}
