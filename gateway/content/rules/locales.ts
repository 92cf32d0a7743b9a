// Where an entry is looked for when a locale has none of its own.
const last = "en";

/** `fr-ch` → fr-ch, fr, en */
export function fallbackChain(locale: string): string[] {
	const own = locale.toLowerCase();
	return [...new Set([own, own.slice(0, 2), last])];
}

/** Locales that pages have addresses in, with the country whose market they are of. */
export const siteLocales = [
	["fr-fr", "FR"],
	["fr-ch", "CH"],
	["en", "GB"],
	["es-es", "ES"],
	["de-de", "DE"],
	["it-it", "IT"],
	["pl-pl", "PL"],
] as const;

/** Country of a locale's market; the international shop where there is none of its own. */
export function countryOf(locale: string): string {
	const own = locale.toLowerCase();
	const found = siteLocales.find(([prefix]) => prefix === own || prefix.startsWith(`${own}-`));
	return found?.[1] ?? "GB";
}
