// Decides which answers are page views: documents, and the data that a navigation of the client asks for.

import { splitPath } from "#app/i18n/urls.ts";
import { visitorRoute } from "#app/i18n/visitor.ts";
import { maxTermLength } from "#contract/measurement/collect.ts";
import type { Device, PageType } from "#contract/measurement/events.ts";
import { activeLocales, fallbackLocale, localeOf } from "#shop/locales.ts";
import { urlOf } from "#shop/page-paths.ts";
import { isPrefetch } from "#shop/prefetch.ts";
import { agentOf } from "../agent.ts";
import { hostNameOf } from "../hosts.ts";
import { parsePageUrl, type RuleOf } from "../page-rules.ts";
import { documentUrl } from "../route-table.ts";
import type { RequestFacts, Runtime } from "../runtime.ts";
import type { Measuring } from "./measuring.ts";

/** An e-mail address, a number that may be of a phone or a passport, a link. */
const isPersonal = /@|\d{5}|\/\/|www\./;

/**
 * A search term as it is counted: in lower case, with single blanks. Null for one that is long or looks personal.
 */
export function termOf(typed: string): string | null {
	const term = typed
		.normalize("NFKC")
		.replace(/[\p{C}\s]+/gu, " ")
		.trim()
		.toLowerCase();
	const isLong = term.length > maxTermLength;
	return term === "" || isLong || isPersonal.test(term.replaceAll(/[ .-]/g, "")) ? null : term;
}

/** Header with the number of a search's results: a cached page carries it. */
export const resultsHeader = "Search-Results";
/** Header with the words that a search left out, percent-encoded. */
export const droppedHeader = "Search-Dropped";

/** Path behind the prefix at which a document asks for its visitor's state. */
const statePath = urlOf(fallbackLocale, "visitor-state").slice(fallbackLocale.prefix.length + 1);

/** 304: the browser shows its copy again. */
const seen = new Set([200, 304]);

/** PAGE-8: with and without the slash at its end it is one page. */
const bare = (path: string) => path.replace(/\/$/, "");

/** Whether the client reloads the data of the page that it is on, as after a post: that is no page view. */
function isRevalidation({ headers }: Request, page: URL): boolean {
	const from = headers.get("Referer");
	if (!from || !URL.canParse(from)) return false;
	const { pathname, search } = new URL(from);
	return bare(pathname) === bare(page.pathname) && search === page.search;
}

/**
 * Whether the client asks for one route's data alone, as where a page loads more of a list: that is no page view. A
 * navigation always asks for the visitor as well.
 */
function isPart({ url }: Request): boolean {
	const routes = new URL(url).searchParams.get("_routes");
	return routes !== null && !routes.split(",").includes(visitorRoute);
}

/** The prefix of the path, else the locale that the host stands for (MARKET-10). */
function marketOf(page: URL, { host }: Pick<RequestFacts, "host">): string {
	const locale = localeOf(page.pathname.split("/")[1] ?? "");
	if (locale) return locale.prefix;
	const name = hostNameOf(host) ?? "";
	const own = activeLocales.find(({ domain }) => name === domain || name.endsWith(`.${domain}`));
	return (own ?? fallbackLocale).prefix;
}

/** What is counted of a page view, the same for every visitor. */
export interface View {
	market: string;
	pageType: PageType;
	/** normalised; null for a page that is no search, or a term that is not counted */
	term: string | null;
}

/** @param page its address */
export function viewOf(page: URL, pageType: PageType, facts: Pick<RequestFacts, "host">): View {
	const term = pageType === "search" ? termOf(page.searchParams.get("q") ?? "") : null;
	return { market: marketOf(page, facts), pageType, term };
}

const maxDropped = 4;

function droppedWords(header: string | null | undefined): string[] {
	if (!header) return [];
	try {
		return decodeURIComponent(header).split(" ").slice(0, maxDropped);
	} catch {
		return [];
	}
}

/** The search on whose page this one was made; null for none. */
function termBefore({ url, headers }: Request): string | null {
	const from = headers.get("Referer");
	if (!from || !URL.canParse(from)) return null;
	const { pathname, searchParams } = new URL(from);
	const isSearch = bare(pathname) === bare(documentUrl(url).pathname);
	return isSearch ? termOf(searchParams.get("q") ?? "") : null;
}

/** @param header of the answer, by its name */
export function countView(
	measuring: Measuring,
	{ market, pageType, term }: View,
	device: Device,
	request: Request,
	header: (name: string) => string | null | undefined,
): void {
	measuring.pageViewed(market, pageType, device);
	if (!term) return;
	if (header(resultsHeader) === "0") {
		measuring.foundNothing(market, term);
		return;
	}
	for (const word of droppedWords(header(droppedHeader))) {
		const dropped = termOf(word);
		if (dropped) measuring.foundNothing(market, dropped);
	}
	const before = termBefore(request);
	if (before && before !== term) measuring.foundNext(market, before, term);
}

/** In a request for the visitor's state: the page that sends it was made ahead, and is seen now. */
export const viewedParameter = "viewed";

/** The page that a request says is seen now; null for any other request. */
function viewedNow(request: Request, url: URL, { origin }: RequestFacts): URL | null {
	const isSaid =
		splitPath(url.pathname).rest === statePath && url.searchParams.has(viewedParameter);
	const from = isSaid ? request.headers.get("Referer") : null;
	return from && URL.canParse(from) && new URL(from).origin === origin ? new URL(from) : null;
}

/** Counts an answer if it is a page that a person looks at. */
export function recordView(
	{ measuring }: Pick<Runtime, "measuring">,
	facts: RequestFacts,
	{ request, response }: { request: Request; response: Response },
	ruleOf: RuleOf,
): void {
	const { method, headers } = request;
	if (method !== "GET" || !seen.has(response.status)) return;
	if (isPrefetch((name) => headers.get(name))) return;
	const { isBot, device } = agentOf(headers.get("User-Agent"));
	if (isBot) return;
	const url = new URL(request.url);
	const viewed = viewedNow(request, url, facts);
	const { page, isData } = parsePageUrl(viewed ?? url);
	const { pageType } = ruleOf(page.pathname);
	if (!pageType || (isData && (isRevalidation(request, page) || isPart(request)))) return;
	countView(measuring, viewOf(page, pageType, facts), device, request, (name) =>
		response.headers.get(name),
	);
}
