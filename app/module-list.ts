// What a page hands to the loader that starts the client: the modules and messages of its routes, as JSON.
/** Id of the element that holds it. */
export const moduleListId = "modules";

/** Id of the element with what a kept page knows of its visitor. */
export const visitorId = "visitor";

/** Where a kept document's data is, by its hash. */
export const dataPath = "/page-data/";

export interface ModuleList {
	/** chunks of the matched routes; the manifest says which is whose */
	routes: string[];
	/** loaded before anything else: the hot-reload runtime, where there is one */
	first: string | null;
	manifest: string;
	entry: string;
	/** namespaces of the page, and where others are (app/i18n/messages-path.ts) */
	messages: string;
	messagesBase: string;
	/** what a kept page hydrates from; null where the document has it */
	data: string | null;
	/** static imports of all of these of these, fetched at once */
	preloads: string[];
	/** a consent tool, which asks as soon as the page is there; it is no part of the client */
	tool?: string;
	/** a route asks for the client as soon as the page is there */
	now: boolean;
	/** the module that measures, where the visitor has allowed it; empty where not */
	measure: string;
}

/** What the router's manifest says of a route's modules. */
export interface RouteChunks {
	clientActionModule?: string | undefined;
	clientLoaderModule?: string | undefined;
	clientMiddlewareModule?: string | undefined;
	hydrateFallbackModule?: string | undefined;
	module: string;
}

/** The route's own module comes last: what it exports counts. */
export function chunksOf(route: RouteChunks): string[] {
	return [
		route.clientActionModule,
		route.clientLoaderModule,
		route.clientMiddlewareModule,
		route.hydrateFallbackModule,
		route.module,
	].filter((chunk) => chunk !== undefined);
}
