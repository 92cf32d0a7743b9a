// What a route module says of its page in `handle`, on the server and in the browser alike.
import type { Params } from "react-router";

/** How long a public page may be shown again, in seconds, and which query parameters make it another page. */
export interface CacheRule {
	fresh: number;
	/** how long it is still shown after that, while it is rendered again */
	stale: number;
	/** names of parameters; others never reach the page */
	query: readonly string[];
}

export interface RouteHandle {
	/** namespaces of messages that the page uses, besides `common`, `layout` and those of the layouts around it */
	i18n?: readonly string[];
	/** `load` starts the client at once; otherwise it starts on the first sign of intent */
	hydrate?: "load";
	/** the page is public: its loaders know nothing of the visitor (docs/architecture.md, 'How a page is made') */
	cache?: CacheRule;
	/** the same for its Markdown, where the document has a form with the visitor's values: Markdown has no form (PAGE-140) */
	markdown?: CacheRule;
	/** for programs, such as a sitemap: the answer is the same for all, so no cookie is read for it, and none set (PAGE-156) */
	isForPrograms?: true;
	/** page name for robots rules and analytics (PAGE-33, MEASURE-15) */
	page?: string;
}

/** The handle of a route that has pages of several kinds, told apart by its params. */
export type HandleByParams = (params: Readonly<Params>) => RouteHandle;

/** What a matched route says of its page. @param match of the router: `route.handle` or `useMatches()` */
export function handleOf({
	handle,
	params,
}: {
	handle?: unknown;
	params: Readonly<Params>;
}): RouteHandle {
	if (typeof handle === "function") return (handle as HandleByParams)(params);
	return (handle ?? {}) as RouteHandle;
}
