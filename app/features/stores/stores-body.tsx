import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import type { SearchedProduct, StoreCard } from "#app/models/store/store-card.ts";
import { productQueryOf, type StoreQuery } from "#app/models/store/store-query.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import typography from "#app/ui/typography.module.css";
import type { HomeView } from "./map/first-view.ts";
import { isRegion } from "./map/regions.ts";
import { StoreList } from "./store-list.tsx";
import { StoreMap } from "./store-map.tsx";
import { StoreSearch } from "./store-search.tsx";
import styles from "./stores.module.css";

export interface StoresPageData {
	/** from its SEO record, when it has one */
	seoText?: SeoText;
	query: StoreQuery;
	cards: StoreCard[];
	origin: { lat: number; lon: number; label: string } | null;
	isFiltered: boolean;
	isDown: boolean;
	product: SearchedProduct | null;
	weekdays: string[];
	/** the map's outlines, null when the shop shows no map (STORE-8); below, what the interactive map needs */
	region: string | null;
	ground: string;
	home: HomeView;
	/** ISO codes of the countries that the shop has stores in, and their names */
	countries: string[];
	countryNames: string[];
}

/** The product whose stock is searched for, with a link to search without it. */
function LookedFor({ product }: { product: SearchedProduct }) {
	const { t } = useTranslation("stores");
	const url = useUrl();
	const { label, colour, size, href } = product;
	const name = `${label}, ${colour}`;
	return (
		<p className={styles.looked}>
			<a href={href}>
				{size ? t("searchForSize", { product: name, size }) : t("searchFor", { product: name })}
			</a>
			<a className={typography.link} href={url("stores")}>
				{t("noLonger")}
			</a>
		</p>
	);
}

function Nothing({ query, isFiltered, countryNames }: StoresPageData) {
	const { t } = useTranslation(["stores", "places"]);
	const url = useUrl();
	const cleared = {
		...productQueryOf(query),
		search: query.text,
		...(query.position ?? {}),
		origin: "reload",
	};
	return (
		<div className={styles.none}>
			<p>{t(isFiltered ? "noneFiltered" : "none")}</p>
			{isFiltered ? (
				<a className={buttonClass("line")} href={url("stores", undefined, cleared)}>
					{t("clear")}
				</a>
			) : (
				<>
					{countryNames.length > 0 ? (
						<p>{t("places:countries", { countries: countryNames.join(", ") })}</p>
					) : null}
					<a className={buttonClass("line")} href={url("stores-all")}>
						{t("all")}
					</a>
				</>
			)}
		</div>
	);
}

/** Stores near the place searched for: a list, and a map beside it that shows the same. */
export function StoresBody({ page, title }: { page: StoresPageData; title: string }) {
	const { query, cards, origin, isDown, product, weekdays, region, ground } = page;
	const { t } = useTranslation(["stores", "layout", "catalog"]);
	const url = useUrl();
	const productQuery = productQueryOf(query);
	const count = cards.length;
	const hasMap = region !== null && isRegion(region) && count > 0;
	return (
		<>
			<Breadcrumb
				label={t("catalog:crumbs")}
				crumbs={[{ label: t("layout:home"), href: url("index") }, { label: t("title") }]}
			/>
			{/* on wide pages the map is beside the list */}
			<div className={hasMap ? `${styles.page} ${styles.withMap}` : styles.page}>
				<header className={styles.head}>
					<h1>{title}</h1>
					{product ? <LookedFor product={product} /> : null}
					<StoreSearch query={query} countries={page.countries} />
				</header>
				{hasMap ? (
					<StoreMap
						region={region}
						ground={ground}
						stores={cards}
						origin={origin}
						home={page.home}
						productQuery={productQuery}
					/>
				) : null}
				<section aria-label={title}>
					<div className={`${layout.spread} ${styles.bar}`}>
						<p role="status">{isDown ? "" : t("count", { count })}</p>
						<a className={typography.link} href={url("stores-all")}>
							{t("all")}
						</a>
					</div>
					{isDown ? <Notice kind="warning">{t("down")}</Notice> : null}
					{count === 0 && !isDown ? <Nothing {...page} /> : null}
					{count > 0 ? (
						<StoreList stores={cards} weekdays={weekdays} productQuery={productQuery} isNumbered />
					) : null}
				</section>
			</div>
		</>
	);
}
