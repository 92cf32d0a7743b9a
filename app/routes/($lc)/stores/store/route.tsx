import { directionsTo } from "#app/features/stores/directions.ts";
import { storeJsonLd } from "#app/features/stores/json-ld.ts";
import { StoreBody, type StoreBodyData } from "#app/features/stores/store-body.tsx";
import styles from "#app/features/stores/stores.module.css";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { originOf } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import { graphText } from "#app/models/seo/json-ld.ts";
import { chooseStore } from "#app/models/store/chosen-store.server.ts";
import { weekdayNames } from "#app/models/store/hours.ts";
import { readPlaces } from "#app/models/store/store.server.ts";
import type { StoreCard, StorePageView } from "#app/models/store/store-card.ts";
import {
	productQueryOf,
	readStoreQuery,
	type StoreQuery,
	storeParameters,
	storesCacheRule,
} from "#app/models/store/store-query.ts";
import {
	storeAlternates,
	storeCard,
	storePageView,
	storePath,
} from "#app/models/store/store-view.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { failureFlash } from "#app/server/form-reply.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { redirectTo, seeOther } from "#app/server/respond.ts";
import { getTranslator } from "#app/server/translator.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { pictureSources } from "#app/ui/picture-sources.ts";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Place } from "#contract/storelocator/shapes.ts";
import { brand } from "#shop/brand.ts";
import { urlOf } from "#shop/page-paths.ts";
import { readStoreOr404 } from "../read-store.server.ts";
import { readSearchedProduct } from "../searched-product.server.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["stores", "places", "catalog"],
	page: "stores-storeId",
	cache: { ...storesCacheRule, query: storeParameters },
};

/** The id in `{name}-{storeId}` follows the last hyphen. */
const idOf = (segment: string) => /(?:^|-)(\d+)$/.exec(segment)?.[1] ?? "";

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

async function storeData(context: Context, store: Place, query: StoreQuery) {
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

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const query = readStoreQuery(url.searchParams);
	const { productId, size } = query;
	const town = params.city;
	const store = await readStoreOr404(context, url, idOf(params.store), { town, productId, size });
	const path = storePath(getShop(context).locale, store);
	// PAGE-12: a right id with another town or name redirects to the right address
	if (![path, path.slice(0, -1)].includes(url.pathname)) {
		return redirectTo(context, path + url.search, { status: 301 });
	}
	const [page, alternates, record] = await Promise.all([
		storeData(context, store, query),
		storeAlternates(context, (locale) => storePath(locale, store), store.country),
		seoData(context, `stores_${store.id}`),
	]);
	return { ...page, alternates, ...record };
}

// 'Make this my store': one store per shopper; the same form undoes the choice.

const intents = {
	choose: { kind: "success", key: "stores:chooseSaved" },
	forget: { kind: "info", key: "stores:forgotten" },
} as const;

/** @throws a 400 page for an unknown intent */
async function chooseFromPage(context: Context, store: Place, form: FormData): Promise<Response> {
	const toast = dispatch(intents, form);
	const path = storePath(getShop(context).locale, store);
	const done = await attempt(chooseStore(context, toast === intents.choose ? store.id : null));
	if (!done.ok) {
		getRuntime(context).log.warn({ err: done.failure }, "the customer's store was not saved");
		return seeOther(context, path, failureFlash(done.failure, "store"));
	}
	const flash = { ...toast, values: { name: store.name } };
	return seeOther(context, path, flash);
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const store = await readStoreOr404(context, url, idOf(params.store));
	return chooseFromPage(context, store, await request.formData());
}

interface StorePageData {
	page: StoreBodyData;
	structured: string;
	/** from its SEO record, when it has one */
	seoText?: SeoText;
}

/** A store's page: its photo, address, opening hours, services and stock. */
function StorePage({ page, structured, seoText }: StorePageData) {
	const { t } = useTranslation("stores");
	const { name, city, line1, photo } = page.store;
	return (
		<>
			<PageHead
				title={seoText?.title || `${name}, ${city}`}
				description={seoText?.description || t("metaStore", { name, city, address: line1 })}
				picture={photo ? { scene: photo } : null}
				pictureAlt={t("photo", { name })}
			/>
			<StructuredData data={structured} />
			<main id="main" className={`${layout.wrap} ${styles.store}`}>
				<StoreBody {...page} />
			</main>
		</>
	);
}

export default function StoreRoute({ loaderData }: Route.ComponentProps) {
	return <StorePage {...loaderData} />;
}
