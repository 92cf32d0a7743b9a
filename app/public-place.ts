// Where an address leads to, where it is a public page: what the page is kept by, and what it is measured as.
import { askedOf, type createRules, keptAddress, queryOf } from "./page-rules.ts";
import { type View, viewOf } from "./server/measurement/note-view.ts";
import type { Shop } from "./server/request-context.ts";
import type { CacheRule } from "./server/route-handle.ts";
import type { RequestFacts, Runtime } from "./server/runtime.ts";
import { shopAt } from "./shop-at.ts";

/** Characters of the routes that a navigation names. */
const longestRoutes = 400;
/** The query's origin, or else the current path (CONTENT-35): a form of the page carries it. */
const ownParameter = "origin";

export interface Place {
	/** that the page is kept by */
	address: string;
	rule: CacheRule;
	shop: Shop;
	/** null for what is no page to measure */
	view: View | null;
}

export function createPlaces(ruleOf: ReturnType<typeof createRules>, runtime: Runtime) {
	/** The page that an address leads to, or its data, where it is a public one. */
	return async (url: URL, facts: RequestFacts) => {
		const { page, routes, isData } = askedOf(url);
		if (page.searchParams.has(ownParameter) || (routes?.length ?? 0) > longestRoutes) return null;
		const { cache: rule, pageType } = ruleOf(page.pathname);
		const query = rule && queryOf(page, rule);
		if (!rule || query === null) return null;
		const shop = await shopAt(page, facts, runtime);
		if (!shop) return null;
		const address = facts.origin + keptAddress(url, query, routes);
		const view = pageType && viewOf(page, pageType, facts);
		const place: Place = { address, rule, shop, view };
		return { place, isData, isWhole: page.search === (query ? `?${query}` : "") };
	};
}
