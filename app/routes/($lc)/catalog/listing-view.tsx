import { ListingBody } from "#app/features/catalog/listing-body.tsx";
import { ListingHead } from "#app/features/catalog/listing-head.tsx";
import type { ListingPageData } from "#app/features/catalog/listing-view.ts";
import { Area } from "#app/features/content/area.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { PageProps } from "../short-form/page-props.ts";
import type { loader } from "./listing.server.ts";

const cardsIn = (answer: unknown) => (answer as ListingPageData | undefined)?.cards;

/** The whole of a family's page except its head elements. */
function Listing({ page }: { page: ListingPageData }) {
	const { areas, currency, scene, among } = page;
	return (
		<>
			<ListingHead page={page} />
			<Area {...areas.up} place="up" currency={currency} />
			<ListingBody listing={page} scene={scene} among={among} cardsIn={cardsIn} />
			<Area {...areas.down} place="down" currency={currency} />
		</>
	);
}

/** A listing's title, description and picture in the document's head. */
function ListingTitle({ page: data }: { page: ListingPageData }) {
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

export function ListingView({ loaderData }: PageProps<typeof loader>) {
	return (
		<main id="main" className={layout.wrap}>
			<ListingTitle page={loaderData} />
			<Listing page={loaderData} />
			<StructuredData data={loaderData.jsonLd} />
		</main>
	);
}
