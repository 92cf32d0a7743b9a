// The data of a family's listing.
import type { LoaderFunctionArgs } from "react-router";
import { areaData, listingData } from "#app/features/catalog/listing-view.ts";
import { readShortForm } from "#app/i18n/short-forms.ts";
import { alternatesOf } from "#app/i18n/urls.ts";
import { readListing } from "#app/models/catalog/catalog.server.ts";
import { familiesAround, familyLink } from "#app/models/catalog/families.ts";
import { isFiltered, readListingQuery } from "#app/models/catalog/listing-query.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { required } from "#app/server/failures.ts";
import { getSegmentations, getShop } from "#app/server/request-context.ts";
import { misplacedPage } from "../listing-page.server.ts";
import { readFamilyAreas } from "./family-areas.server.ts";
import { listingJsonLdText } from "./json-ld.server.ts";

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const familyId = readShortForm(params.slug ?? "")?.id ?? "";
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
