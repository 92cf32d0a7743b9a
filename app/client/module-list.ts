// What a page hands to the loader that starts the client: the modules and messages of its routes, as JSON.
import type { LocaleRecord } from "#shop/locales.ts";

/** Id of the element that holds the list. */
export const moduleListId = "modules";

/** Id of the element with the visitor's data of a kept page. */
export const visitorId = "visitor";

/** Path under which a kept document's data is served, by its hash. */
export const dataPath = "/page-data/";

export interface ModuleList {
	/** what the tables of locales are made from (shop/locales.ts) */
	locales: readonly LocaleRecord[];
	/** chunks of the matched routes; the manifest assigns them to routes */
	routes: string[];
	/** loaded before anything else: the hot-reload runtime, where there is one */
	first: string | null;
	manifest: string;
	entry: string;
	/** address of the page's messages, and the base for other namespaces (app/i18n/messages-path.ts) */
	messages: string;
	messagesBase: string;
	/** address of a kept page's hydration data; null where the document contains it */
	data: string | null;
	/** static imports of the modules above, fetched at once */
	preloads: string[];
	/** script of a consent tool, loaded as soon as the page is there; not part of the client */
	tool?: string;
	/** a route asks for the client as soon as the page is loaded */
	now: boolean;
	/** asks whether the visitor has moved on since this document was made */
	moved: string;
	/** address of the measurement module, where the visitor has allowed it; otherwise empty */
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

/** The route's own module comes last, so that its exports take precedence. */
export function chunksOf(route: RouteChunks): string[] {
	return [
		route.clientActionModule,
		route.clientLoaderModule,
		route.clientMiddlewareModule,
		route.hydrateFallbackModule,
		route.module,
	].filter((chunk) => chunk !== undefined);
}
