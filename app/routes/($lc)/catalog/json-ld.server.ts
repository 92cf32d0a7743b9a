// Structured data of a listing: the breadcrumbs. Its cards link to the products, whose own pages have the rest.

import { originOf } from "#app/i18n/urls.ts";
import { breadcrumbList, graphText } from "#app/models/seo/json-ld.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { listFamilyProducts } from "#contract/catalog/list-family-products.ts";
import type { AnswerOf } from "#contract/operation.ts";
import { urlOf } from "#shop/page-paths.ts";

type FamilyListing = AnswerOf<typeof listFamilyProducts>["data"];

export function listingJsonLdText(context: Context, listing: FamilyListing): string {
	const shop = getShop(context);
	const { locale } = shop;
	const origin = originOf(shop, locale);
	return graphText([
		breadcrumbList([
			{ name: getTranslator(context, "layout")("home"), url: origin + urlOf(locale, "index") },
			...listing.path.map(({ title, segmentationId: familyId }) => ({
				name: title,
				url: origin + urlOf(locale, "catalog", { name: title, familyId }),
			})),
		]),
	]);
}
