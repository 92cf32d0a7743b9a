import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { ListingPageData } from "./listing-view.ts";

/** A listing's title, description and picture in the document's head. */
export function ListingTitle({ page: data }: { page: ListingPageData }) {
	const { t } = useTranslation("catalog");
	const { title, department, scene, total, page, seoText } = data;
	const own = department ? `${title}, ${department}` : t("title", { name: title });
	const name = seoText?.title || own;
	return (
		<PageHead
			title={page > 1 ? t("titlePage", { title: name, page }) : name}
			description={seoText?.description || t("description", { name: title, count: total })}
			picture={scene ? { scene } : null}
		/>
	);
}
