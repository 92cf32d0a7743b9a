import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { StoresBody, type StoresPageData } from "./stores-body.tsx";

function useTitle({ query, origin }: Pick<StoresPageData, "query" | "origin">): string {
	const { t } = useTranslation("stores");
	if (query.position) return t("titleNearYou");
	return origin ? t("titleNear", { place: origin.label }) : t("title");
}

export function StoresPage({ page }: { page: StoresPageData }) {
	const { t } = useTranslation("stores");
	const title = useTitle(page);
	const { seoText } = page;
	const isAnywhere = !page.query.position && !page.origin;
	return (
		<>
			<PageHead
				title={(isAnywhere && seoText?.title) || title}
				description={seoText?.description || t("description")}
				picture={{ scene: "stores" }}
			/>
			<StoresBody page={page} title={title} />
		</>
	);
}
