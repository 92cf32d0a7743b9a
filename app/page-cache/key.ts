// The key of a public page: scheme, host and path as they were sent, with the parameters that the page depends on.

import type { CacheRule } from "../i18n/route-handle.ts";
import type { Locate } from "../server/locale.ts";
import { type View, viewOf } from "../server/measurement/record-view.ts";
import { parsePageUrl, type RuleOf } from "../server/page-rules.ts";
import type { Shop } from "../server/request-context.ts";
import { routesParameter } from "../server/route-table.ts";
import type { RequestFacts } from "../server/runtime.ts";

/** In characters: parameters of a page, and the list of routes that a navigation may name. */
const [maxQuery, maxRoutes] = [400, 400];
/** The query's origin, or else the current path (CONTENT-35): a form on the page contains it. */
const ownParameter = "origin";
/**
 * Stands for parameters that the page does not know: an address with any of them stays out of result lists, unless one of them
 * is `p` (PAGE-71).
 */
const otherParameter = "other";

/**
 * Parameters that every page knows, with their values: the notices that the footer unfolds (CONTENT-47), and the parts that are
 * drawn open without a script (ADR 0112). Any other value would be one more page that looks like the plain one.
 */
const everyPages = {
	legal: /^1$/,
	open: /^(?:filter|countries|share|size-guide|size-advice|in-store|large[1-9]\d?)$/,
} as const;

/** A public page, or its data, at an address. */
export interface KeyedPage {
	key: string;
	rule: CacheRule;
	shop: Shop;
	/** null for a page that is not measured */
	view: View | null;
	/** the data of some of its routes, for a navigation of the client */
	isData: boolean;
	/** the key has the whole query */
	hasWholeQuery: boolean;
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
	if (hasOthers && !query.includes("p") && !url.searchParams.has("p")) {
		params.set(otherParameter, "1");
	}
	const text = params.toString();
	return text.length > maxQuery ? null : text;
}

/**
 * The public page that an address leads to, or its data; null where there is none.
 * @param isMarkdown the page is asked for as Markdown
 */
export async function keyOf(
	url: URL,
	facts: RequestFacts,
	{ ruleOf, locate, isMarkdown = false }: { ruleOf: RuleOf; locate: Locate; isMarkdown?: boolean },
): Promise<KeyedPage | null> {
	const { page, routes, isData } = parsePageUrl(url);
	if (page.searchParams.has(ownParameter) || (routes?.length ?? 0) > maxRoutes) return null;
	const { cache, markdown, pageType } = ruleOf(page.pathname);
	const rule = isMarkdown && !isData ? markdown : cache;
	const query = rule && queryOf(page, rule);
	if (!rule || query === null) return null;
	const destination = await locate(page, facts);
	if (destination.kind !== "page") return null;
	const named = routes === null ? "" : String(new URLSearchParams({ [routesParameter]: routes }));
	const search = [query, named].filter(Boolean).join("&");
	return {
		key: facts.origin + url.pathname + (search ? `?${search}` : ""),
		rule,
		shop: destination.shop,
		view: pageType && viewOf(page, pageType, facts),
		isData,
		hasWholeQuery: page.search === (query ? `?${query}` : ""),
	};
}
