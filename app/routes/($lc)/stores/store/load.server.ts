import { directionsTo } from "#app/features/stores/directions.ts";
import { storeJsonLd } from "#app/features/stores/json-ld.ts";
import { originOf, urlOf } from "#app/i18n/urls.ts";
import { graphText } from "#app/models/seo/json-ld.ts";
import { weekdayNames } from "#app/models/store/hours.ts";
import { readPlaces } from "#app/models/store/store.server.ts";
import type { StoreCard, StorePageView } from "#app/models/store/store-card.ts";
import { productQueryOf, type StoreQuery } from "#app/models/store/store-query.ts";
import { storeCard, storePageView } from "#app/models/store/store-view.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import { pictureSources } from "#app/ui/picture-sources.ts";
import type { Place } from "#contract/storelocator/shapes.ts";
import { brand } from "#shop/brand.ts";
import { readSearchedProduct } from "../searched-product.server.ts";

/** Other stores listed at the end. */
const others = 3;

/** The nearest other stores; none if the locator fails. */
async function readNearby(context: Context, store: Place, query: StoreQuery): Promise<StoreCard[]> {
	const { domain, locale, now } = getShop(context);
	const call = readPlaces(context, "store", {
		countries: domain.storeLocator.countryCodes,
		area: "locator",
		...store.position,
		limit: others + 1,
		...productQueryOf(query),
	});
	const near = await optional(context, "the stores nearby", call, null, null);
	return (near?.stores ?? [])
		.filter(({ id }) => id !== store.id)
		.slice(0, others)
		.map((place) => storeCard(place, locale, now));
}

function structuredData(context: Context, store: StorePageView): string {
	const shop = getShop(context);
	const { locale } = shop;
	const origin = originOf(shop, locale);
	const t = getTranslator(context, "stores");
	const images = getRuntime(context).sites.images;
	const source = store.photo && pictureSources(images, { scene: store.photo }, "shared").src;
	return graphText(
		storeJsonLd(store, {
			brand: brand.name,
			url: origin + store.href,
			picture: source ? new URL(source, shop.origin).href : null,
			map: directionsTo(store),
			crumbs: [
				{ name: getTranslator(context, "layout")("home"), url: origin + urlOf(locale, "index") },
				{ name: t("title"), url: origin + urlOf(locale, "stores") },
				{ name: t("all"), url: origin + urlOf(locale, "stores-all") },
				{ name: store.name, url: origin + store.href },
			],
		}),
	);
}

export async function storeData(context: Context, store: Place, query: StoreQuery) {
	const { locale, now } = getShop(context);
	const [nearby, product] = await Promise.all([
		readNearby(context, store, query),
		readSearchedProduct(context, query),
	]);
	const view = storePageView(store, locale, now);
	return {
		structured: structuredData(context, view),
		page: {
			store: view,
			nearby,
			product,
			weekdays: weekdayNames(locale.tag),
			productQuery: productQueryOf(query),
		},
	};
}
