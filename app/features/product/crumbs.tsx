import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { ProductView } from "./product-view.ts";

/** Breadcrumb from the home page to the product. */
export function Crumbs({ product }: { product: ProductView }) {
	const url = useUrl();
	const { t } = useTranslation(["product", "layout"]);
	return (
		<Breadcrumb
			label={t("crumbs")}
			crumbs={[
				{ label: t("layout:home"), href: url("index") },
				...product.path.map(([familyId, name]) => ({
					label: name,
					href: url("catalog", { name, familyId }),
				})),
				{ label: product.label },
			]}
		/>
	);
}
