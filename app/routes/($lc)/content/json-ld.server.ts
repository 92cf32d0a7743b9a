// Structured data of a content page, with its absolute addresses.

import { contentJsonLd } from "#app/features/content/json-ld.ts";
import { originOf } from "#app/i18n/urls.ts";
import type { PageView } from "#app/models/content/page-view.ts";
import { graphText, type JsonLdCrumb } from "#app/models/seo/json-ld.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import { pictureSources } from "#app/ui/picture-sources.ts";
import { brand } from "#shop/brand.ts";
import { urlOf } from "#shop/page-paths.ts";

/** @param path the page's own */
export function contentJsonLdText(context: Context, page: PageView, path: string): string {
	const shop = getShop(context);
	const { locale } = shop;
	const origin = originOf(shop, locale);
	const { images } = getRuntime(context).sites;
	const { image } = page;
	const source =
		image && ("scene" in image ? pictureSources(images, image, "shared").src : image.src);
	const crumbs: JsonLdCrumb[] = [
		{ name: getTranslator(context, "layout")("home"), url: origin + urlOf(locale, "index") },
	];
	if (page.type === "help") {
		const name = getTranslator(context, "content")("help");
		crumbs.push({ name, url: origin + urlOf(locale, "help", {}) });
	}
	crumbs.push({ name: page.title, url: origin + path });
	return graphText(
		contentJsonLd(page, {
			brand: brand.name,
			url: origin + path,
			picture: source ? new URL(source, shop.origin).href : null,
			language: locale.htmlLang,
			crumbs,
		}),
	);
}
