// The country selector's entries (CONTENT-24); if there are none, every country under its own name for itself.
import type { EntryOf } from "#contract/content/types.ts";
import { contentTypes } from "#contract/content/types.ts";
import { currencyFormats } from "#shop/currency-table.ts";
import { activeLocales, type Locale } from "#shop/locales.ts";
import type { CountryView } from "./footer-view.ts";

/** The language as its speakers write it, capitalised: `Français`, `Deutsch`. */
function ownLanguage({ tag, language }: Locale): string {
	const name = new Intl.DisplayNames([tag], { type: "language" }).of(language) ?? language;
	return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function countryView(locale: Locale, name: string, hasFlag: boolean): CountryView {
	return {
		prefix: locale.prefix,
		name,
		language: ownLanguage(locale),
		flag: hasFlag ? locale.country.toLowerCase() : null,
	};
}

function localeOf(country: string, language: string): Locale | undefined {
	return activeLocales.find(
		(locale) =>
			locale.country === country.toUpperCase() && locale.language === language.toLowerCase(),
	);
}

/** The countries that the content service lists; an entry that is invalid or has no shop is left out. */
export function countriesOf(selector: EntryOf<"site_selector"> | null): CountryView[] {
	const listed = (selector?.countries ?? []).flatMap((entry) => {
		const { data } = contentTypes.country_reference.safeParse(entry);
		const locale = data && localeOf(data.country_code, data.country_language);
		return data && locale ? [countryView(locale, data.country_name, data.display_flag)] : [];
	});
	if (listed.length > 0) return listed;
	return activeLocales.map((locale) => {
		// a prefix without a country is international: neither its name nor its currency is British
		if (!locale.prefix.includes("-")) {
			return countryView(
				locale,
				`International · ${currencyFormats[locale.currency]?.symbol}`,
				false,
			);
		}
		const names = new Intl.DisplayNames([locale.tag], { type: "region" });
		return countryView(locale, names.of(locale.country) ?? locale.country, true);
	});
}
