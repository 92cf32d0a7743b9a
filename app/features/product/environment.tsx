import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { formatCount } from "#shop/money.ts";
import styles from "./environment.module.css";
import { Facts } from "./facts.tsx";
import type { ProductView } from "./product-view.ts";

/** The environmental sheet (CATALOGUE-28): its facts in the order of the French decree, and where each step is made. */
function Sheet({ product: { environment, making } }: { product: ProductView }) {
	const { t } = useTranslation(["details", "product"]);
	const { locale } = useShop();
	const { recycledPercent: percent, shedsMicroplastics, hazardousSubstances, cost } = environment;
	const facts = [
		...making.map(({ step, country }) => [t(`product:${step}`), country] as const),
		[t("recycledTitle"), percent > 0 ? t("recycled", { percent }) : t("recycledNone")],
		[t("plasticsTitle"), t(shedsMicroplastics ? "plastics" : "plasticsNone")],
		[
			t("hazardTitle"),
			hazardousSubstances.length > 0
				? t("hazard", { names: hazardousSubstances.join(", ") })
				: t("hazardNone"),
		],
		...(cost
			? [
					[
						t("costTitle"),
						t("cost", {
							points: formatCount(cost.points, locale),
							pointsPer100g: formatCount(cost.pointsPer100g, locale),
						}),
					] as const,
				]
			: []),
	] as const;
	return <Facts rows={facts} />;
}

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
			{hasSheet ? <Sheet product={product} /> : null}
		</Disclosure>
	);
}
