// Addresses and pictures for a product's structured data, written on the server so that no browser has to.

import { type JsonLdPlaces, productJsonLd } from "#app/features/product/json-ld.ts";
import type { ProductView } from "#app/features/product/product-view.ts";
import { originOf } from "#app/i18n/urls.ts";
import { graphText } from "#app/models/seo/json-ld.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import { pictureSources } from "#app/ui/picture-sources.ts";
import { brand } from "#shop/brand.ts";
import { wallClock } from "#shop/dates.ts";
import { urlOf } from "#shop/page-paths.ts";
import { systemOfScale } from "#shop/sizes.ts";

/** @param delivered as the page shows it; the text waits for it */
export async function productJsonLdText(
	context: Context,
	product: ProductView,
	scale: string,
	delivered: Promise<JsonLdPlaces["delivered"]>,
): Promise<string> {
	const shop = getShop(context);
	const { locale, domain } = shop;
	const { images } = getRuntime(context).sites;
	const { label, colour, productId, path } = product;
	const origin = originOf(shop, locale);
	const placeOf = (of: { label: string; colour: string; productId: string }) =>
		origin +
		urlOf(locale, "product", { label: of.label, color: of.colour, productId: of.productId });
	const url = placeOf(product);
	const nodes = productJsonLd(product, {
		brand: brand.name,
		url,
		passport: origin + urlOf(locale, "passport", { productId }),
		country: domain.countryCodeISO2,
		hasStores: domain.storeLocator.isActive,
		sizeSystem: systemOfScale(scale, locale.country),
		delivered: await delivered,
		today: wallClock(shop.now, domain.timeZone).date,
		pictures: product.pictures
			.slice(0, 3)
			.map((type) => pictureSources(images, { productId, type }, "shared").src)
			.map((src) => new URL(src, shop.origin).href),
		colourways: product.colourways
			.filter((each) => each.productId !== productId)
			.map((each) => ({ label: each.label, colour: each.colour, url: placeOf(each) })),
		crumbs: [
			{ name: getTranslator(context, "layout")("home"), url: origin + urlOf(locale, "index") },
			...path.map(([familyId, name]) => ({
				name,
				url: origin + urlOf(locale, "catalog", { name, familyId }),
			})),
			{ name: `${label}, ${colour}`, url },
		],
	});
	return graphText(nodes);
}
