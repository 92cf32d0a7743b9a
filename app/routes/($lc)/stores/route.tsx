import { data } from "react-router";
import { StoresBody, type StoresPageData } from "#app/features/stores/stores-body.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { isOpenNow, weekdayNames } from "#app/models/store/hours.ts";
import { mapGround, streetMap } from "#app/models/store/map-ground.server.ts";
import { readPlaces, readStoreCountries } from "#app/models/store/store.server.ts";
import type { StoreCard } from "#app/models/store/store-card.ts";
import {
	fitsFilters,
	productQueryOf,
	readStoreQuery,
	type StoreQuery,
	storeParameters,
	storesCacheRule,
} from "#app/models/store/store-query.ts";
import { storeAlternates, storeCard } from "#app/models/store/store-view.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { leaveOutEmptyFields } from "#app/server/respond.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import { readSearchedProduct } from "./searched-product.server.ts";

export const handle: RouteHandle = {
	i18n: ["stores", "places", "catalog"],
	page: "stores",
	cache: { ...storesCacheRule, query: storeParameters },
};

// Stores near a search, filtered; without a search, all stores city by city.

/** Stores shown for a search (the nearest), and for a whole country. */
const shown = { near: 12, all: 60 } as const;

async function readFound(context: Context, query: StoreQuery) {
	const { domain, locale, now } = getShop(context);
	const isNear = query.position !== null || query.text !== "";
	const { stores, origin } = await readPlaces(context, "store", {
		countries: domain.storeLocator.countryCodes,
		area: "locator",
		limit: isNear ? shown.near : shown.all,
		...(query.text ? { search: query.text } : {}),
		...query.position,
		...productQueryOf(query),
	});
	const { countryCodes } = domain.storeLocator;
	// without a search, the shop's own country comes first; a search has its own order
	const inOrder = origin
		? stores
		: stores.toSorted((a, b) => countryCodes.indexOf(a.country) - countryCodes.indexOf(b.country));
	const fitting = inOrder.filter((place) => {
		const { state, availability } = storeCard(place, locale, now);
		return fitsFilters(
			{
				services: place.services,
				isOpen: isOpenNow(state),
				isThere: availability !== null && availability !== "UNAVAILABLE",
			},
			query,
		);
	});
	return {
		cards: fitting.map((place) => storeCard(place, locale, now)),
		origin,
		/** the filters left out stores that were found */
		isFiltered: fitting.length < stores.length,
	};
}

const nothing = { cards: [] as StoreCard[], origin: null, isFiltered: false };

async function loadStores(context: Context, url: URL) {
	const { domain, locale } = getShop(context);
	const query = readStoreQuery(url.searchParams);
	const [found, product] = await Promise.all([
		optional(context, "the stores", readFound(context, query), null, null),
		readSearchedProduct(context, query),
	]);
	// if nothing was found, the shopper is shown which countries have stores
	const withStores =
		found?.cards.length === 0
			? await readStoreCountries(context, domain.storeLocator.countryCodes)
			: [];
	const hasMap = domain.showMap && (!found?.origin || streetMap(context) !== null);
	return {
		query,
		...(found ?? nothing),
		isDown: found === null,
		product,
		weekdays: weekdayNames(locale.tag),
		countries: domain.storeLocator.countryCodes,
		countryNames: withStores.map((code) => countryName(code, locale)),
		/** outlines under the map; `region` is null if the shop shows no map (STORE-8), or if it would be of no use */
		ground: mapGround(context),
		home: { center: domain.storeLocator.center, zoom: domain.storeLocator.zoom },
		region: hasMap ? domain.countryCodeISO2.toLowerCase() : null,
	};
}

export async function loader({ context, url }: Route.LoaderArgs) {
	leaveOutEmptyFields(context, url);
	const [page, alternates, record] = await Promise.all([
		loadStores(context, url),
		storeAlternates(context, (locale) => urlOf(locale, "stores")),
		seoData(context, "stores"),
	]);
	// without the locator the page is still shown, but its status says that it is incomplete
	const status = page.isDown ? 503 : 200;
	return data({ ...page, alternates, ...record }, { status });
}

function useTitle({ query, origin }: Pick<StoresPageData, "query" | "origin">): string {
	const { t } = useTranslation("stores");
	if (query.position) return t("titleNearYou");
	return origin ? t("titleNear", { place: origin.label }) : t("title");
}

function StoresPage({ page }: { page: StoresPageData }) {
	const { t } = useTranslation("stores");
	const title = useTitle(page);
	const { seoText } = page;
	const isAnywhere = !page.query.position && !page.origin;
	return (
		<>
			<PageHead
				title={(isAnywhere && seoText?.title) || title}
				description={seoText?.description || t("description")}
				picture={{ scene: "stores" }}
			/>
			<StoresBody page={page} title={title} />
		</>
	);
}

export default function StoresRoute({ loaderData }: Route.ComponentProps) {
	return (
		<main id="main" className={layout.wrap}>
			<StoresPage page={loaderData} />
		</main>
	);
}
