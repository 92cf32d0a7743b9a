import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { listingData } from "#app/features/catalog/listing-view.ts";
import { Results } from "#app/features/search/results.tsx";
import type {
	Department,
	SearchPageData,
	SearchState,
	Understanding,
} from "#app/features/search/search-data.ts";
import { SearchForm } from "#app/features/search/search-form.tsx";
import styles from "#app/features/search/search-page.module.css";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readSearch } from "#app/models/catalog/catalog.server.ts";
import {
	departmentParam,
	isFiltered,
	isPlain,
	listingParameters,
	readListingQuery,
} from "#app/models/catalog/listing-query.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { recommendPopular } from "#app/models/recommendation/recommendations.server.ts";
import { searchHelp } from "#app/models/search/help.server.ts";
import { findPages, readHelpTopics } from "#app/models/search/pages.server.ts";
import type { PageSuggestion } from "#app/models/search/suggestions.ts";
import { wordsOf } from "#app/models/search/words.ts";
import { attempt, optional, optionalTimeout } from "#app/server/failures.ts";
import { droppedHeader, resultsHeader } from "#app/server/measurement/record-view.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { Quoted } from "#app/ui/quoted.tsx";
import typography from "#app/ui/typography.module.css";
import type { UnderstoodPart } from "#contract/catalog/search.ts";
import { urlOf } from "#shop/page-paths.ts";
import { misplacedPage } from "../listing-page.server.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["search", "catalog", "content"],
	page: "search",
	cache: { fresh: 60, stale: 600, query: ["q", departmentParam, ...listingParameters] },
};

/** Content pages shown beside the products found. */
const maxPages = 4;

/** Retry-After while search is down; the number of results, which says when nothing was found. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const words = wordsOf(url.searchParams.get("q"));
	const query = readListingQuery(url.searchParams);
	const moved = words === "" ? highlightPath(context, url.searchParams) : null;
	if (moved) throw redirectTo(context, moved, { status: 301 });
	const currency = getShop(context).domain.devise;
	const record = seoData(context, "search");
	const meant = findPages(context, words, maxPages);
	const pages = optional(context, "pages that are found", meant, [], optionalTimeout);
	const answer = async (
		state: SearchState,
		init?: ResponseInit,
		topics: readonly PageSuggestion[] = [],
	) => {
		// what the words ask about comes before what has them in its title
		const all = new Map([...topics, ...(await pages)].map((page) => [page.href, page]));
		const shown = [...all.values()].slice(0, maxPages);
		return data({ words, state, currency, pages: shown, ...(await record) }, init);
	};
	const department = departmentOf(url.searchParams);
	if (words === "" && department === "" && isPlain(query)) {
		return answer({ kind: "ask", areas: await readAreas(context, "search") });
	}
	const result = await attempt(readSearch(context, words, department, query));
	if (!result.ok) {
		// search is down, but the rest of the shop is open
		return answer({ kind: "down" }, { status: 503, headers: { "Retry-After": "10" } });
	}
	const found = result.data;
	const asked = readHelpTopics(context, found.helpTopics, found.dropped.join(" "));
	const topics = optional(context, "help that is asked for", asked, [], optionalTimeout);
	const understanding = {
		parts: partsShown(found.understood),
		dropped: found.understood.length > 0 ? found.dropped : [],
	};
	const elsewhere = misplacedPage(context, url, found.paging);
	if (elsewhere) throw elsewhere;
	const { correctedTo, nearest, instead, paging } = found;
	// filters that leave nothing are shown by the listing's own empty state
	if (paging.total === 0 && words !== "" && department === "" && !isFiltered(query)) {
		const answers = searchHelp(context, words, true);
		const [areas, recommended, help] = await Promise.all([
			readAreas(context, "searchWithoutResult"),
			recommendPopular(context, optionalTimeout),
			optional(context, "answers in help", answers, [], optionalTimeout),
		]);
		return answer(
			{ kind: "none", understanding, nearest, instead, areas, recommended: recommended ?? [] },
			{ headers: { [resultsHeader]: "0" } },
			[...(await topics), ...help.map(({ title, href }) => ({ title, href }))],
		);
	}
	return answer(
		{
			kind: "found",
			listing: listingData(found, currency),
			correctedTo,
			understanding,
			departments: departmentsShown(found.departments),
		},
		{ headers: droppedIn(understanding) },
		await topics,
	);
}

/** What is reduced or new has a page of its own (CATALOGUE-108): the address with which it was a search leads there. */
function highlightPath(context: Context, given: URLSearchParams): string | null {
	const { locale } = getShop(context);
	const [highlight, ...more] = given.getAll("highlight");
	const page = highlight === "reduced" ? "sale" : highlight === "new" ? "new" : null;
	if (!page || more.length > 0) return null;
	const departmentId = departmentOf(given);
	const rest = new URLSearchParams(given);
	for (const name of ["q", "highlight", departmentParam]) rest.delete(name);
	if (rest.get("sort") === page) rest.delete("sort");
	const path = departmentId
		? urlOf(locale, `${page}-department`, { departmentId })
		: urlOf(locale, page);
	return rest.size > 0 ? `${path}?${rest}` : path;
}

/** For the count of words that mean nothing here (MEASURE-49). */
const droppedIn = ({ dropped }: Understanding): Record<string, string> =>
	dropped.length > 0 ? { [droppedHeader]: encodeURIComponent(dropped.join(" ")) } : {};

const departmentOf = (search: URLSearchParams) => {
	const given = search.get(departmentParam) ?? "";
	return /^\w{1,64}$/.test(given) ? given : "";
};

/** Words that were only searched for as they are need no chip that repeats them. */
function partsShown(understood: readonly UnderstoodPart[]): Understanding["parts"] {
	const isPlainText = understood.every(({ kind }) => kind === "text");
	return isPlainText ? [] : understood.map(({ label, without }) => ({ label, without }));
}

/** One department is no choice, unless it is the chosen one. */
function departmentsShown(
	departments: readonly {
		segmentationId: string;
		label: string;
		count: number;
		selected: boolean;
	}[],
): Department[] {
	const isChoice = departments.length > 1 || departments.some(({ selected }) => selected);
	if (!isChoice) return [];
	return departments.map(({ segmentationId: id, selected: isChosen, label, count }) => ({
		id,
		label,
		count,
		isChosen,
	}));
}

/** For the module that measures; undefined without a search, or while search is down. */
function resultsOf(state: SearchState): number | undefined {
	if (state.kind === "found") return state.listing.total;
	return state.kind === "none" ? 0 : undefined;
}

/** Forms sent from the page (a quick add, a heart, a newsletter address) change nothing that was found. */
export const shouldRevalidate = ({
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => formMethod !== "POST" && defaultShouldRevalidate;

/** Without words, the page shows the whole collection. */
function useHeading({ words, state, pages }: SearchPageData): string {
	const { t } = useTranslation("search");
	// pages that answer it are a result, unless it was for a thing that is not sold
	if (words && state.kind === "none" && (pages.length === 0 || state.nearest))
		return t("noneFor", { query: words });
	if (words) return t("titleFor", { query: words });
	if (state.kind !== "found") return t("ask");
	return t("everything");
}

function SearchPage({ page }: { page: SearchPageData }) {
	const { t } = useTranslation("search");
	const { words, state, seoText } = page;
	const heading = useHeading(page);
	const isBrowsing = !words && state.kind === "found";
	const name = isBrowsing ? heading : seoText?.title || t("title");
	// "No results for …" says enough
	const title = words ? [...(state.kind === "none" ? [] : [name]), heading].join(" ") : name;
	return (
		<>
			<PageHead title={title} description={seoText?.description || t("description")} />
			<div className={styles.head}>
				<h1 className={typography.title}>{words ? <Quoted>{heading}</Quoted> : heading}</h1>
				<SearchForm query={words} />
			</div>
			<Results page={page} />
		</>
	);
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
	return (
		<main id="main" className={layout.wrap} data-results={resultsOf(loaderData.state)}>
			<SearchPage page={loaderData} />
		</main>
	);
}
