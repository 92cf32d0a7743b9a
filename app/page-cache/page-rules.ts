// What a path's route says of its page: whether it is public, which parameters matter, and its type for measurement.
import { LRUCache } from "lru-cache";
import { matchRoutes, type ServerBuild } from "react-router";
import { type PageType, pageTypeOf } from "#contract/measurement/events.ts";
import type { CacheRule, RouteHandle } from "../server/route-handle.ts";

/** Number of paths whose rule is remembered. */
const mostPaths = 4_000;
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

interface Branch {
	id: string;
	path?: string | undefined;
	index?: boolean | undefined;
	children: Branch[];
}

export interface PageRule {
	/** null for a page that is not public */
	cache: CacheRule | null;
	/** null for a page that is not measured */
	pageType: PageType | null;
}

/** Creates the function that finds the rule of the page at a path. */
export function createRules(build: ServerBuild): (pathname: string) => PageRule {
	const branches = new Map<string, Branch>();
	for (const route of Object.values(build.routes)) {
		if (!route) continue;
		const { id, path, index } = route;
		branches.set(id, { id, path, index, children: [] });
	}
	const tops: Branch[] = [];
	for (const [id, branch] of branches) {
		const parent = build.routes[id]?.parentId;
		((parent && branches.get(parent)?.children) || tops).push(branch);
	}
	const routes = tops as unknown as Parameters<typeof matchRoutes>[0];
	// matching tries every route of the shop: it costs more than everything else in answering a kept page
	const known = new LRUCache<string, PageRule>({ max: mostPaths });
	const find = (pathname: string): PageRule => {
		const leaf = matchRoutes(routes, pathname)?.at(-1)?.route as Branch | undefined;
		const handle = leaf && (build.routes[leaf.id]?.module.handle as RouteHandle | undefined);
		return { cache: handle?.cache ?? null, pageType: pageTypeOf(handle?.page) };
	};
	return (pathname) => {
		const rule = known.get(pathname) ?? find(pathname);
		known.set(pathname, rule);
		return rule;
	};
}

/** The router's own parameter: the routes whose data a navigation asks for. */
const routesParameter = "_routes";

/**
 * What a request asks for: a page's document, or the data of some of its routes, as the client's navigations do
 * (`/en/women/_.data?_routes=…`).
 */
export function parsePageUrl(url: URL): { page: URL; routes: string | null; isData: boolean } {
	const isData = url.pathname.endsWith(".data");
	if (!isData) return { page: url, routes: null, isData };
	const page = new URL(url);
	page.pathname = url.pathname.replace(/(?:(\/)_)?\.data$/, "$1");
	page.searchParams.delete(routesParameter);
	return { page, routes: url.searchParams.get(routesParameter), isData };
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
