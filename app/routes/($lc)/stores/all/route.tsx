import { data } from "react-router";
import styles from "#app/features/stores/stores.module.css";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { readPlaces } from "#app/models/store/store.server.ts";
import { storeAlternates, storePath } from "#app/models/store/store-view.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
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

interface StoresOfCountry {
	country: string;
	count: number;
	cities: { city: string; stores: { name: string; line: string; href: string }[] }[];
}

/** The stores of a country, by town. */
function StoreCountry({ stores: { country, count, cities } }: { stores: StoresOfCountry }) {
	const { t } = useTranslation("stores");
	return (
		<section className={styles.country}>
			<h2>
				{country} <small>{t("count", { count })}</small>
			</h2>
			<div className={styles.cities}>
				{cities.map(({ city, stores }) => (
					<div key={city}>
						<h3>{city}</h3>
						<ul>
							{stores.map(({ name, line, href }) => (
								<li key={href}>
									<a className={styles.address} href={href}>
										{name}
									</a>
									<span>{line}</span>
								</li>
							))}
						</ul>
					</div>
				))}
			</div>
		</section>
	);
}

/** All stores, by country and town. */
export default function AllStoresPage({ loaderData }: Route.ComponentProps) {
	const { countries, isDown, seoText } = loaderData;
	const { t } = useTranslation(["stores", "layout", "catalog"]);
	const url = useUrl();
	return (
		<main id="main" className={`${layout.wrap} ${styles.store}`}>
			<PageHead
				title={seoText?.title || t("allTitle")}
				description={seoText?.description || t("allDescription")}
			/>
			<Breadcrumb
				label={t("catalog:crumbs")}
				crumbs={[
					{ label: t("layout:home"), href: url("index") },
					{ label: t("title"), href: url("stores") },
					{ label: t("all") },
				]}
			/>
			<header className={styles.head}>
				<h1>{t("allTitle")}</h1>
				<p className={styles.intro}>{t("allIntro")}</p>
			</header>
			{isDown ? <Notice kind="warning">{t("down")}</Notice> : null}
			{countries.map((one) => (
				<StoreCountry key={one.country} stores={one} />
			))}
		</main>
	);
}
