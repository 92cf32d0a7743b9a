import type { ShouldRevalidateFunctionArgs } from "react-router";
import { HighlightListing } from "#app/features/catalog/highlight-listing.tsx";
import { highlightWords } from "#app/features/catalog/highlight-words.ts";
import { listingData } from "#app/features/catalog/listing-view.ts";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { alternatesOf, originOf, splitPath } from "#app/i18n/urls.ts";
import { readSearch } from "#app/models/catalog/catalog.server.ts";
import {
	isFiltered,
	listingParameters,
	readListingQuery,
} from "#app/models/catalog/listing-query.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { breadcrumbList, graphText } from "#app/models/seo/json-ld.ts";
import { required } from "#app/server/failures.ts";
import { getSegmentations, getShop } from "#app/server/request-context.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { Highlight } from "#contract/catalog/shapes.ts";
import { paths, urlOf } from "#shop/page-paths.ts";
import { misplacedPage } from "../listing-page.server.ts";
import type { Route } from "./+types/route";

const highlights = Object.keys(highlightWords) as Highlight[];

/** Which highlight a path is of: routes.ts mounts no other. */
const highlightOf = ({ pathname }: URL): Highlight =>
	highlights.find((highlight) =>
		splitPath(pathname).rest.startsWith(`/${paths[highlightWords[highlight].page]}/`),
	) ?? "new";

/** Of 'Sale' or 'New' (CATALOGUE-108): what is reduced, or new, of all departments or of one; their path tells them apart. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const highlight = highlightOf(url);
	const shop = getShop(context);
	const { locale, domain } = shop;
	const name = highlightWords[highlight].page;
	const { departmentId = "" } = params;
	const [tree, { seoText, seo }] = await Promise.all([
		getSegmentations(context),
		seoData(context, departmentId ? `${name}_${departmentId}` : name),
	]);
	const tops = tree.filter(({ parent }) => parent === null);
	const department = tops.find(({ segmentationId }) => segmentationId === departmentId);
	// without the tree, the products say what is there
	const isUnknown = tree.length > 0 ? !department : !/^\w{1,64}$/.test(departmentId);
	if (departmentId && isUnknown) throw unknownIdNotFound(url.pathname);
	const query = readListingQuery(url.searchParams, highlight === "new" ? "new" : "relevance");
	const chosen = { ...query.chosen, highlight: [highlight] };
	const found = await required(readSearch(context, "", departmentId, { ...query, chosen }), url);
	const elsewhere = misplacedPage(context, url, found.paging);
	if (elsewhere) throw elsewhere;
	const listing = listingData(found, domain.devise);
	const title = getTranslator(context, "highlight")(highlightWords[highlight].title);
	const here = found.departments.find(({ segmentationId }) => segmentationId === departmentId);
	const label = department?.title ?? here?.label ?? null;
	const origin = originOf(shop, locale);
	return {
		...listing,
		// every product of the page has it
		facets: listing.facets.filter(({ key }) => key !== "highlight"),
		highlight,
		department: label === null ? null : { id: departmentId, label },
		departments: found.departments.map(({ segmentationId: id, label, count, selected }) => ({
			id,
			label,
			count,
			isChosen: selected,
		})),
		jsonLd: graphText([
			breadcrumbList([
				{ name: getTranslator(context, "layout")("home"), url: origin + urlOf(locale, "index") },
				{ name: title, url: origin + urlOf(locale, name) },
				...(label
					? [{ name: label, url: origin + urlOf(locale, `${name}-department`, { departmentId }) }]
					: []),
			]),
		]),
		...(seoText ? { seoText } : {}),
		// a page on which nothing is sold now stays out of the index until something is
		seo: listing.total === 0 && !isFiltered(query) ? { robots: { index: "noindex" } } : seo,
		alternates: departmentId
			? alternatesOf(`${name}-department`, () => ({ departmentId }))
			: alternatesOf(name, () => undefined),
	};
}

/** Forms sent from the page change nothing that it lists. */
export const shouldRevalidate = ({
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => formMethod !== "POST" && defaultShouldRevalidate;

export const handle: RouteHandle = {
	i18n: ["highlight", "catalog"],
	page: "catalog",
	cache: { fresh: 60, stale: 3_600, query: listingParameters },
};

export default function Page({ loaderData }: Route.ComponentProps) {
	return <HighlightListing page={loaderData} />;
}
