// Structured data of the home page: the organisation, and the site with its search.

import { originOf, urlOf } from "#app/i18n/urls.ts";
import { graphText } from "#app/models/seo/json-ld.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { brand } from "#shop/brand.ts";

export function homeJsonLdText(context: Context): string {
	const shop = getShop(context);
	const { locale } = shop;
	const origin = originOf(shop, locale);
	const url = origin + urlOf(locale, "index");
	return graphText([
		{ "@type": "Organization", name: brand.name, url, logo: `${origin}/favicon.svg` },
		{
			"@type": "WebSite",
			name: brand.name,
			url,
			inLanguage: locale.htmlLang,
			potentialAction: {
				"@type": "SearchAction",
				target: {
					"@type": "EntryPoint",
					urlTemplate: `${origin}${urlOf(locale, "search")}?q={search_term_string}`,
				},
				"query-input": "required name=search_term_string",
			},
		},
	]);
}
