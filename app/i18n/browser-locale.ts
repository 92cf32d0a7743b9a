// The shop that fits a browser's language (PAGE-84).
import { type Language, languageOf } from "#shop/languages.ts";
import { activeSibling, fallbackLocale, type Locale, localeOf } from "#shop/locales.ts";

/** Languages of countries that another country's shop serves. */
const served: Readonly<Record<string, string>> = { "fr-be": "fr-fr", "lb-lb": "fr-fr" };

/**
 * PAGE-84 to the letter: `en` alone means the .com domain, a two-letter language means its country, fr-be and lb-lb mean
 * fr-fr, and any other unmanaged language means en.
 * @param tag BCP 47, in any case
 */
export function shopOfLanguage(tag: string): Locale {
	const requested = tag.toLowerCase().replaceAll("_", "-");
	const known = localeOf(Object.hasOwn(served, requested) ? served[requested] : requested);
	return known ? activeSibling(known) : fallbackLocale;
}

/** The languages that a browser names, the preferred one first. @param header Accept-Language */
function languagesOf(header: string | null): string[] {
	const named = (header ?? "").slice(0, 500).split(",");
	return named
		.flatMap((part) => {
			const [tag = "", ...parameters] = part.split(";").map((each) => each.trim());
			if (!/^[a-z]{2,8}(?:[-_][a-z\d]{1,8})*$/i.test(tag)) return [];
			const quality = parameters.find((each) => /^q=/i.test(each))?.slice(2);
			const weight = quality === undefined ? 1 : Number(quality) || 0;
			return weight > 0 ? [{ tag, weight }] : [];
		})
		.toSorted((a, b) => b.weight - a.weight)
		.map(({ tag }) => tag);
}

/** The language that a browser prefers; null where it names none. @param header Accept-Language */
export const firstLanguage = (header: string | null): string | null =>
	languagesOf(header)[0] ?? null;

/** The first of the shop's languages that a browser asks for. @param header Accept-Language */
export function spokenLanguage(header: string | null): Language | null {
	return (
		languagesOf(header)
			.map((tag) => languageOf(tag.split(/[-_]/, 1)[0] ?? ""))
			.find(Boolean) ?? null
	);
}

/** The shop to propose on a page of `current`; null where the browser's shop is `current`, or its language is unknown. */
export function shopToPropose(header: string | null, current: Locale): Locale | null {
	const tag = firstLanguage(header);
	const shop = tag === null ? null : shopOfLanguage(tag);
	const isHere = shop?.prefix === current.prefix && shop.domain === current.domain;
	return isHere ? null : shop;
}
