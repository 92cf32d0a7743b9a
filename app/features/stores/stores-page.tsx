import { useTranslation } from "~/i18n/use-translation.ts";
import { useParts } from "~/ui/late-parts.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { parts, StoresBody } from "./page-on-need.ts";
import type { StoresPageData } from "./stores-body.tsx";

function useTitle({ query, origin }: Pick<StoresPageData, "query" | "origin">): string {
	const { t } = useTranslation("stores");
	if (query.position) return t("titleNearYou");
	return origin ? t("titleNear", { place: origin.label }) : t("title");
}

/** What a document's script touches of it is fetched when somebody turns to it. */
export function StoresPage({ page }: { page: StoresPageData }) {
	const { t } = useTranslation("stores");
	const title = useTitle(page);
	const { said } = page;
	const isAnywhere = !page.query.position && !page.origin;
	// what only a script can do appears with it: as soon as the pointer is anywhere on the page
	const isOver = !import.meta.env.SSR && document.querySelector(".st-page:hover") !== null;
	useParts(parts, { isUrgent: isOver });
	return (
		<>
			<PageHead
				title={(isAnywhere && said?.title) || title}
				description={said?.description || t("description")}
				picture={{ scene: "storefront-1" }}
			/>
			<StoresBody page={page} title={title} />
		</>
	);
}
