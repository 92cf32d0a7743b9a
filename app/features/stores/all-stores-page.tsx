import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./stores.module.css";

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
export function AllStoresPage({
	countries,
	isDown,
	seoText,
}: {
	countries: readonly StoresOfCountry[];
	isDown: boolean;
	/** from its SEO record, when it has one */
	seoText?: SeoText;
}) {
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
