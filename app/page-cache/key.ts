// Finds the public page that an address leads to: the address that it is kept by, and what it is measured as.

import type { Locate } from "../server/locale.ts";
import { type View, viewOf } from "../server/measurement/note-view.ts";
import type { Shop } from "../server/request-context.ts";
import type { CacheRule } from "../server/route-handle.ts";
import type { RequestFacts } from "../server/runtime.ts";
import { cacheAddress, type createRules, parsePageUrl, queryOf } from "./page-rules.ts";

/** Longest list of routes that a navigation may name, in characters. */
const longestRoutes = 400;
/** The query's origin, or else the current path (CONTENT-35): a form on the page contains it. */
const ownParameter = "origin";

export interface Place {
	/** key that the page is kept by */
	address: string;
	rule: CacheRule;
	shop: Shop;
	/** null for a page that is not measured */
	view: View | null;
}

export function createPlaces(ruleOf: ReturnType<typeof createRules>, locate: Locate) {
	/** The public page that an address leads to, or its data; null where there is none. */
	return async (url: URL, facts: RequestFacts) => {
		const { page, routes, isData } = parsePageUrl(url);
		if (page.searchParams.has(ownParameter) || (routes?.length ?? 0) > longestRoutes) return null;
		const { cache: rule, pageType } = ruleOf(page.pathname);
		const query = rule && queryOf(page, rule);
		if (!rule || query === null) return null;
		const destination = await locate(page, facts);
		if (destination.kind !== "page") return null;
		const { shop } = destination;
		const address = facts.origin + cacheAddress(url, query, routes);
		const view = pageType && viewOf(page, pageType, facts);
		const place: Place = { address, rule, shop, view };
		return { place, isData, isWhole: page.search === (query ? `?${query}` : "") };
	};
}
