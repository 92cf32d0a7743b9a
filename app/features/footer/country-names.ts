import type { LocalePrefix } from "~/i18n/locales.ts";

/** Each country as its own people write it, so that everyone finds theirs whatever the page's language. */
export const countryNames: Partial<Record<LocalePrefix, string>> = {
	"fr-fr": "France",
	"fr-ch": "Suisse",
	en: "United Kingdom",
	"es-es": "España",
	"de-de": "Deutschland",
	"it-it": "Italia",
	"pl-pl": "Polska",
};
