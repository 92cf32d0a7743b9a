/** What a route module may say of itself in `handle`. */
export interface RouteHandle {
	/** namespaces of messages the page uses, besides `common` and `layout` */
	i18n?: readonly string[];
	/** `load` starts the client at once; without it, on the first sign of intent */
	hydrate?: "load";
	/** page name for robots rules and analytics (S2 §3, §5) */
	page?: string;
}
