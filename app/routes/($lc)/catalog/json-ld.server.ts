// Structured data of a listing: the way here, and its products by their pages.
import type { listFamilyProducts } from "#contract/catalog/list-family-products.ts";
import type { AnswerOf } from "#contract/operation.ts";
import { originOf, urlOf } from "~/i18n/urls.ts";
import { breadcrumbList, graphText, itemList } from "~/models/seo/json-ld.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { getTranslator } from "~/server/translator.ts";

type FamilyListing = AnswerOf<typeof listFamilyProducts>["data"];

export function listingJsonLdText(context: Context, listing: FamilyListing): string {
	const shop = getShop(context);
	const { locale } = shop;
	const origin = originOf(shop, locale);
	const { family, path, products, paging } = listing;
	const urls = products.map(
		({ label, colour, productId }) =>
			origin + urlOf(locale, "product", { label, color: colour.label, productId }),
	);
	return graphText([
		breadcrumbList([
			{ name: getTranslator(context, "layout")("home"), url: origin + urlOf(locale, "index") },
			...path.map(({ title, segmentationId: familyId }) => ({
				name: title,
				url: origin + urlOf(locale, "catalog", { name: title, familyId }),
			})),
		]),
		...(urls.length > 0 ? [itemList(family.title, urls, (paging.page - 1) * paging.size + 1)] : []),
	]);
}
