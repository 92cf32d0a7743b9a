import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Listing } from "#app/features/catalog/listing.tsx";
import { ListingTitle } from "#app/features/catalog/listing-title.tsx";
import { areaData, listingData } from "#app/features/catalog/listing-view.ts";
import { readShortForm } from "#app/i18n/short-forms.ts";
import { alternatesOf } from "#app/i18n/urls.ts";
import { readListing } from "#app/models/catalog/catalog.server.ts";
import { familiesAround, familyLink } from "#app/models/catalog/families.ts";
import {
	isFiltered,
	listingParameters,
	readListingQuery,
} from "#app/models/catalog/listing-query.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { required } from "#app/server/failures.ts";
import { getSegmentations, getShop } from "#app/server/request-context.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import layout from "#app/ui/layout.module.css";
import { StructuredData } from "#app/ui/structured-data.tsx";
import { misplacedPage } from "../listing-page.server.ts";
import type { Route } from "./+types/listing";
import { readFamilyAreas } from "./family-areas.server.ts";
import { listingJsonLdText } from "./json-ld.server.ts";

export const handle: RouteHandle = {
	i18n: ["catalog", "content"],
	page: "catalog",
	cache: { fresh: 60, stale: 3_600, query: listingParameters },
};

export const meta = () => [];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const familyId = readShortForm(params.catalogue)?.id ?? "";
	const query = readListingQuery(url.searchParams);
	const tree = getSegmentations(context);
	const [listing, { seoText, seo }, areas] = await Promise.all([
		required(readListing(context, familyId, query), url),
		seoData(context, `catalog_${familyId}`),
		// areas are about the whole family, so they are not shown beside a part of it
		query.page > 1 || isFiltered(query) ? null : readFamilyAreas(context, familyId, tree),
	]);
	const elsewhere = misplacedPage(context, url, listing.paging);
	if (elsewhere) return elsewhere;
	const { title, titles, scene } = listing.family;
	return {
		familyId,
		title,
		department: listing.path.length > 1 ? (listing.path[0]?.title ?? "") : "",
		scene,
		above: listing.path.slice(0, -1).map(familyLink),
		around: familiesAround(await tree, listing.family),
		jsonLd: listingJsonLdText(context, listing),
		...listingData(listing, getShop(context).domain.devise),
		areas: {
			up: areas && areaData(areas.up),
			down: areas && areaData(areas.down),
		},
		among: areas?.among ?? null,
		...(seoText ? { seoText } : {}),
		// a record's canonical is the address of the first page
		...(seo ? { seo: query.page > 1 ? { ...seo, canonical: undefined } : seo } : {}),
		alternates: alternatesOf("catalog", ({ language }) => ({ name: titles[language], familyId })),
	};
}

/** Forms sent from the page (a quick add, a heart, a newsletter address) change nothing that the listing shows. */
export const shouldRevalidate = ({
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => formMethod !== "POST" && defaultShouldRevalidate;

export default function ListingPage({ loaderData }: Route.ComponentProps) {
	return (
		<main id="main" className={layout.wrap}>
			<ListingTitle page={loaderData} />
			<Listing page={loaderData} />
			<StructuredData data={loaderData.jsonLd} />
		</main>
	);
}
