import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { StoreBodyData } from "./store-body.tsx";
import { StoreBody } from "./store-body.tsx";
import styles from "./stores.module.css";

export interface StorePageData {
	page: StoreBodyData;
	structured: string;
	/** from its SEO record, when it has one */
	seoText?: SeoText;
}

/** A store's page: its photo, address, opening hours, services and stock. */
export function StorePage({ page, structured, seoText }: StorePageData) {
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
