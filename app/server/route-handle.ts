/** How long a public page may be shown again, in seconds, and which query parameters make it another page. */
export interface CacheRule {
	fresh: number;
	/** how long it is still shown after that, while it is rendered again */
	stale: number;
	/** names of parameters; others never reach the page */
	query: readonly string[];
}

/** What a route module may say of itself in `handle`. */
export interface RouteHandle {
	/** namespaces of messages that the page uses, besides `common`, `layout` and those of the layouts around it */
	i18n?: readonly string[];
	/** `load` starts the client at once; otherwise it starts on the first sign of intent */
	hydrate?: "load";
	/** the page is public: its loaders know nothing of the visitor (docs/architecture.md, 'The page cache') */
	cache?: CacheRule;
	/** page name for robots rules and analytics (PAGE-33, MEASURE-15) */
	page?: string;
}
