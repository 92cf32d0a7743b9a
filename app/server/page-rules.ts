// What a path's route says of its page: whether it is public, which parameters matter, and its type for measurement.
import { type PageType, pageTypeOf } from "#contract/measurement/events.ts";
import type { CacheRule } from "../i18n/route-handle.ts";
import { isClientNavigation } from "./client-navigation.ts";
import { documentUrl, type FindRoute, routesParameter } from "./route-table.ts";

export interface PageRule {
	/** null for a page that is not public */
	cache: CacheRule | null;
	/** of its Markdown; null for a page without it */
	markdown: CacheRule | null;
	/** null for a page that is not measured */
	pageType: PageType | null;
}

export type RuleOf = (pathname: string) => PageRule;

/** Creates the function that finds the rule of the page at a path. */
export const createPageRules =
	(find: FindRoute): RuleOf =>
	(pathname) => {
		const { handle } = find(pathname);
		const cache = handle.cache ?? null;
		return { cache, markdown: cache ?? handle.markdown ?? null, pageType: pageTypeOf(handle.page) };
	};

/** What a request asks for: a page's document, or the data of some of its routes, as the client's navigations do. */
export function parsePageUrl(url: URL): { page: URL; routes: string | null; isData: boolean } {
	const isData = isClientNavigation({ url: url.href });
	const routes = isData ? url.searchParams.get(routesParameter) : null;
	return { page: documentUrl(url), routes, isData };
}
