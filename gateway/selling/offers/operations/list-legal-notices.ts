import { contentTypes } from "#contract/content/types.ts";
import { listLegalNotices } from "#contract/offers/list-legal-notices.ts";
import { openEntries } from "#gateway/content/content/entries-in-locale.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { languageOf } from "#shop/languages.ts";
import { activeLocales } from "#shop/locales.ts";

/** The locale of a country's shop in a language; undefined if there is none. */
function localeOf(country: string, language: string): string | undefined {
	const spoken = languageOf(language);
	return activeLocales.find(
		(locale) => locale.country === country.toUpperCase() && locale.language === spoken,
	)?.prefix;
}

export const handleListLegalNotices = handler(listLegalNotices, async ({ query }, context) => {
	const locale = localeOf(query.country, query.language);
	if (!locale) return { status: 200 as const, data: { values: [] } };
	const entries = await openEntries(context, { locale, environment: "production" });
	const entry = contentTypes.legal_notices.safeParse(entries.find("legal_notices", "main"));
	const notices = entry.success ? entry.data.notices : [];
	const values = notices.map(({ footer_text }) => ({ footerText: footer_text }));
	return { status: 200 as const, data: { values } };
});
