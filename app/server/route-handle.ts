/** How long a public page may be shown again, in seconds, and what of its query makes it another page. */
export interface CacheRule {
	fresh: number;
	/** after that: shown while it is rendered anew */
	stale: number;
	/** names of parameters; others never reach the page */
	query: readonly string[];
}

/** What a route module may say of itself in `handle`. */
export interface RouteHandle {
	/** namespaces of messages the page uses, besides `common`, `layout` and what the layouts around it ask for */
	i18n?: readonly string[];
	/** `load` starts the client at once; without it, on the first sign of intent */
	hydrate?: "load";
	/** the page is public: its loaders know nothing of the visitor (docs/architecture.md, 'The page cache') */
	cache?: CacheRule;
	/** page name for robots rules and analytics (PAGE-33, MEASURE-15) */
	page?: string;
}
