import { Suspense } from "react";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import styles from "./environment.module.css";
import type { ProductView } from "./product-view.ts";
import "./lists.module.css";

/** Only where the law asks for it. */
const EnvironmentSheet = lazyPart(
	async () => (await import("./environment-sheet.tsx")).EnvironmentSheet,
);

export function Environment({ product }: { product: ProductView }) {
	const { t } = useTranslation("details");
	const shop = useShop();
	const certified = shop.has("showEcoDesign") ? product.environment.certified : null;
	const hasSheet = shop.has("agec");
	if (!certified && !hasSheet) return null;
	return (
		<Disclosure title={<h2>{t("environment")}</h2>}>
			{certified ? (
				<p className={styles.certified}>
					<b>{t("certified", certified)}</b> {t("certifiedText", certified)}
				</p>
			) : null}
			{hasSheet ? (
				<Suspense>
					<EnvironmentSheet product={product} />
				</Suspense>
			) : null}
		</Disclosure>
	);
}
