// What a page hands to the loader that starts the client: the modules and messages of its routes, as JSON.
import type { LocaleRecord } from "#shop/locales.ts";
import type { ClientModules } from "./router-internals.tsx";

/** Id of the element that holds the list. */
export const moduleListId = "modules";

/** Id of the element with the visitor's data of a cached page. */
export const visitorId = "visitor";

/** Path under which a cached document's data is served, by its hash. */
export const dataPath = "/page-data/";

/** Address of the measurement module in development. A build writes that of the built file here (vite.config.ts). */
export const measurementModule = "/app/features/measurement/start.ts";

/** JSON that cannot end its script element. */
export const asScriptText = (value: unknown): string =>
	JSON.stringify(value).replaceAll("<", "\\u003c");

/** What a cached page hydrates from. */
export interface PageData {
	/** the router's hand-over, and its encoded loader data */
	context: object;
	stream: string;
	locales: readonly LocaleRecord[];
}

export interface ModuleList extends ClientModules {
	/** what the tables of locales are made from (shop/locales.ts); with the data where these are fetched */
	locales?: readonly LocaleRecord[];
	/** address of the page's messages, and the base for other namespaces (app/i18n/messages-path.ts) */
	messages: string;
	messagesBase: string;
	/** address of a cached page's hydration data; null where the document contains it */
	data: string | null;
	/** script of a consent tool, loaded as soon as the page is there; not part of the client */
	tool?: string;
	/** a route asks for the client as soon as the page is loaded */
	now: boolean;
	/** `1` where an A/B testing service runs for this visitor, which starts the client too; only with a service */
	tests?: string;
	/** asks whether the visitor has moved on since this document was made */
	moved: string;
	/** address of the measurement module, where the visitor has allowed it; otherwise empty */
	measure: string;
}
