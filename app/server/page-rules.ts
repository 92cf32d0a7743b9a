// What a path's route says of its page: whether it is public, which parameters matter, and its type for measurement.

import { LRUCache } from "lru-cache";
import { matchRoutes, type ServerBuild } from "react-router";
import { type PageType, pageTypeOf } from "#contract/measurement/events.ts";
import { isClientNavigation } from "./client-navigation.ts";
import type { CacheRule, RouteHandle } from "./route-handle.ts";

/** Number of paths whose rule is cached. */
const maxPaths = 4_000;

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

export type RuleOf = (pathname: string) => PageRule;

/** Creates the function that finds the rule of the page at a path. */
export function createPageRules(build: ServerBuild): RuleOf {
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
	// matching tries every route of the shop: it costs more than everything else in answering a cached page
	const cached = new LRUCache<string, PageRule>({ max: maxPaths });
	const find = (pathname: string): PageRule => {
		const leaf = matchRoutes(routes, pathname)?.at(-1)?.route as Branch | undefined;
		const handle = leaf && (build.routes[leaf.id]?.module.handle as RouteHandle | undefined);
		return { cache: handle?.cache ?? null, pageType: pageTypeOf(handle?.page) };
	};
	return (pathname) => {
		const rule = cached.get(pathname) ?? find(pathname);
		cached.set(pathname, rule);
		return rule;
	};
}

/** The router's own parameter: the routes whose data a navigation asks for. */
export const routesParameter = "_routes";

/**
 * What a request asks for: a page's document, or the data of some of its routes, as the client's navigations do
 * (`/en/women/_.data?_routes=…`).
 */
export function parsePageUrl(url: URL): { page: URL; routes: string | null; isData: boolean } {
	const isData = isClientNavigation({ url: url.href });
	if (!isData) return { page: url, routes: null, isData };
	const page = new URL(url);
	page.pathname = url.pathname.replace(/(?:(\/)_)?\.data$/, "$1");
	page.searchParams.delete(routesParameter);
	return { page, routes: url.searchParams.get(routesParameter), isData };
}
