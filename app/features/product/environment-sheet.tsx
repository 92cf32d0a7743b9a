import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatCount } from "#shop/money.ts";
import { Facts } from "./facts.tsx";
import type { ProductView } from "./product-view.ts";

/** The environmental sheet (CATALOGUE-28): its facts in the order of the French decree, and where each step is made. */
export function EnvironmentSheet({ product: { environment, making } }: { product: ProductView }) {
	const { t } = useTranslation(["details", "product"]);
	const { locale } = useShop();
	const { recycledPercent: percent, shedsMicroplastics, hazardousSubstances, cost } = environment;
	const facts = [
		...making.map(({ step, where }) => [t(`details:steps.${step}`), where] as const),
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
