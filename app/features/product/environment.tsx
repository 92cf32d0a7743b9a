import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import type { ProductView } from "./product-view.ts";

/** The environmental sheet (D23 agec), in the order the French decree names its facts, and where each step is made. */
function Sheet({ product: { environment, making } }: { product: ProductView }) {
	const { t } = useTranslation(["piece", "product"]);
	const { recycledPercent: percent, shedsMicroplastics, hazardousSubstances } = environment;
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
	] as const;
	return (
		<dl className="facts">
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

export function Environment({ product }: { product: ProductView }) {
	const { t } = useTranslation("piece");
	const shop = useShop();
	const isLabelled = shop.has("showEcoDesign") && product.environment.isEcoDesigned;
	const hasSheet = shop.has("agec");
	if (!isLabelled && !hasSheet) return null;
	return (
		<Disclosure title={<h2>{t("environment")}</h2>}>
			{isLabelled ? (
				<p className="eco">
					<b>{t("eco")}</b> {t("ecoText")}
				</p>
			) : null}
			{hasSheet ? <Sheet product={product} /> : null}
		</Disclosure>
	);
}
