import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { StoresOfCountry } from "./store-country.tsx";
import { StoreCountry } from "./store-country.tsx";
import styles from "./stores.module.css";

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
