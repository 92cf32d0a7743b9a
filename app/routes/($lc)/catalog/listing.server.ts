// The data of a family's listing.
import type { LoaderFunctionArgs } from "react-router";
import { areaData, listingData } from "#app/features/catalog/listing-view.ts";
import { readShortForm } from "#app/i18n/short-forms.ts";
import { alternatesOf, originOf } from "#app/i18n/urls.ts";
import { readListing } from "#app/models/catalog/catalog.server.ts";
import { familiesAround, familyLink } from "#app/models/catalog/families.ts";
import { isFiltered, readListingQuery } from "#app/models/catalog/listing-query.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { readAreas, readOfferViews } from "#app/models/offers/areas.server.ts";
import { type AmongView, type AreaView, amongView } from "#app/models/offers/areas.ts";
import { breadcrumbList, graphText } from "#app/models/seo/json-ld.ts";
import { required } from "#app/server/failures.ts";
import { type Context, getSegmentations, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { listFamilyProducts } from "#contract/catalog/operations.ts";
import type { Segmentation } from "#contract/catalog/shapes.ts";
import type { AnswerOf } from "#contract/operation.ts";
import { urlOf } from "#shop/page-paths.ts";
import { misplacedPage } from "../listing-page.server.ts";

// The areas of a family's page (CONTENT-26).
interface FamilyAreas {
	up: AreaView;
	down: AreaView;
	among: AmongView | null;
}

/** The families from the top down to this one; in a tree with a circle, from where it closes. */
function pathTo(familyId: string, tree: readonly Segmentation[]): string[] {
	const parents = new Map(tree.map(({ segmentationId, parent }) => [segmentationId, parent]));
	const path = new Set<string>();
	for (let at: string | null = familyId; at && !path.has(at); at = parents.get(at) ?? null) {
		path.add(at);
	}
	return [...path].toReversed();
}

async function readFamilyAreas(
	context: Context,
	familyId: string,
	tree: Promise<readonly Segmentation[]>,
): Promise<FamilyAreas> {
	const path = pathTo(familyId, await tree);
	const [banners, offers] = await Promise.all([
		readAreas(context, "catalog", path),
		readOfferViews(context, path),
	]);
	return {
		up: { offers, blocks: banners.up ?? [] },
		down: { offers: [], blocks: banners.down ?? [] },
		among: amongView(banners.among ?? []),
	};
}

// Structured data of a listing: the breadcrumbs. Its cards link to the products, whose own pages have the rest.
type FamilyListing = AnswerOf<typeof listFamilyProducts>["data"];

function listingJsonLdText(context: Context, listing: FamilyListing): string {
	const shop = getShop(context);
	const { locale } = shop;
	const origin = originOf(shop, locale);
	return graphText([
		breadcrumbList([
			{ name: getTranslator(context, "layout")("home"), url: origin + urlOf(locale, "index") },
			...listing.path.map(({ title, segmentationId: familyId }) => ({
				name: title,
				url: origin + urlOf(locale, "catalog", { name: title, familyId }),
			})),
		]),
	]);
}

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
