// What a path's route says of its page: whether it is public, which parameters matter, and its type for measurement.
import { type PageType, pageTypeOf } from "#contract/measurement/events.ts";
import type { CacheRule } from "../server/route-handle.ts";
import { documentUrl, type FindRoute, routesParameter } from "../server/route-table.ts";

const longestQuery = 400;
/**
 * Stands for parameters that the page does not know: an address with any of them is kept out of result lists, unless one of them
 * is `p` (PAGE-71).
 */
const someOther = "other";

/**
 * Parameters that every page knows, with their values: the notices that the footer unfolds (CONTENT-47), and the parts that are
 * drawn open without a script (ADR 0112). Any other value would be one more page that looks like the plain one.
 */
const everyPages = {
	legal: /^1$/,
	open: /^(?:filter|countries|share|size-guide|size-advice|large[1-9]\d?)$/,
} as const;

export interface PageRule {
	/** null for a page that is not public */
	cache: CacheRule | null;
	/** null for a page that is not measured */
	pageType: PageType | null;
}

/** Creates the function that finds the rule of the page at a path. */
export const createRules =
	(find: FindRoute) =>
	(pathname: string): PageRule => {
		const { handle } = find(pathname);
		return { cache: handle.cache ?? null, pageType: pageTypeOf(handle.page) };
	};

/**
 * What a request asks for: a page's document, or the data of some of its routes, as the client's navigations do
 * (`/en/women/_.data?_routes=…`).
 */
export function parsePageUrl(url: URL): { page: URL; routes: string | null; isData: boolean } {
	const isData = url.pathname.endsWith(".data");
	if (!isData) return { page: url, routes: null, isData };
	return { page: documentUrl(url), routes: url.searchParams.get(routesParameter), isData };
}

/** The address that a page is kept by. @param query as `queryOf` returns it */
export function cacheAddress(url: URL, query: string, routes: string | null): string {
	const named = routes === null ? "" : String(new URLSearchParams({ [routesParameter]: routes }));
	const search = query && named ? `${query}&${named}` : query || named;
	return search ? `${url.pathname}?${search}` : url.pathname;
}

/** The parameters that the page depends on, in a fixed order; null where they are too long. */
export function queryOf(url: URL, { query }: CacheRule): string | null {
	const params = new URLSearchParams();
	for (const [name, values] of Object.entries(everyPages)) {
		const value = url.searchParams.get(name);
		if (value !== null && values.test(value) && !query.includes(name)) params.set(name, value);
	}
	for (const name of query) {
		for (const value of url.searchParams.getAll(name)) params.append(name, value);
	}
	const hasOthers = [...url.searchParams.keys()].some((name) => !params.has(name));
	if (hasOthers && !query.includes("p") && !url.searchParams.has("p")) params.set(someOther, "1");
	const text = params.toString();
	return text.length > longestQuery ? null : text;
}
