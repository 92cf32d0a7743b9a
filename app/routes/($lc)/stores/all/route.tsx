import { data } from "react-router";
import { AllStoresPage } from "#app/features/stores/all-stores-page.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { readPlaces } from "#app/models/store/store.server.ts";
import { storeAlternates, storePath } from "#app/models/store/store-view.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["stores", "catalog"],
	page: "stores-all",
	cache: { fresh: 300, stale: 3_600, query: [] },
};

/** The most that the locator returns at once. */
const most = 200;

/** Every store by country and city, the shop's own country first; null if the locator fails. */
async function readAll(context: Context) {
	const { domain, locale } = getShop(context);
	const { countryCodes } = domain.storeLocator;
	const call = readPlaces(context, "store", {
		countries: countryCodes,
		area: "locator",
		limit: most,
	});
	const all = await optional(context, "the stores", call, null, null);
	if (!all) return null;
	const byCountry = Map.groupBy(all.stores, ({ country }) => country);
	return countryCodes.flatMap((code) => {
		const there = byCountry.get(code);
		if (!there) return [];
		const cities = [...Map.groupBy(there, ({ city }) => city)]
			.toSorted(([a], [b]) => a.localeCompare(b, locale.tag))
			.map(([city, group]) => ({
				city,
				stores: group.map((store) => ({
					name: store.name,
					line: `${store.line1}, ${store.zipCode}`,
					href: storePath(locale, store),
				})),
			}));
		return [{ country: countryName(code, locale), count: there.length, cities }];
	});
}

export async function loader({ context }: Route.LoaderArgs) {
	const [countries, alternates, record] = await Promise.all([
		readAll(context),
		storeAlternates(context, (locale) => urlOf(locale, "stores-all")),
		seoData(context, "stores_all"),
	]);
	const isDown = countries === null;
	return data(
		{ isDown, countries: countries ?? [], alternates, ...record },
		{ status: isDown ? 503 : 200 },
	);
}

export default function AllStoresRoute({ loaderData }: Route.ComponentProps) {
	return <AllStoresPage {...loaderData} />;
}
