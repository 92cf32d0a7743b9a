// i18next in the browser: the namespaces of the page at once, others when a component first asks.
import type { Params } from "react-router";
import type { Locale } from "#shop/locales.ts";
import { createI18n } from "./i18n.ts";
import { messagesPath, type Namespaces } from "./messages-path.ts";
import { handleOf } from "./route-handle.ts";
import type { PageI18n } from "./use-translation.ts";

async function fetchMessages(path: string): Promise<Namespaces> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`Messages not found: ${path}`);
	return response.json();
}

/**
 * @param base where this locale's messages are, see `messagesPath`
 * @param preloaded the page's messages, requested when the client was started
 */
export async function startI18n(
	locale: Locale,
	base: string,
	preloaded: Promise<Namespaces>,
): Promise<PageI18n> {
	const first = await preloaded.catch(() => ({}));
	// recorded now, since i18next adds later namespaces to the same object
	const atOnce = new Set(Object.keys(first));
	const i18n = createI18n(locale.tag, { [locale.tag]: first });
	const loads = new Map<string, Promise<void>>();
	function begin(namespaces: readonly string[]): void {
		const answer = fetchMessages(messagesPath(base, namespaces));
		for (const namespace of namespaces) {
			const load = answer.then((more) => {
				i18n.addResourceBundle(locale.tag, namespace, more[namespace] ?? {});
				// tells React that the promise is settled, so that `use` does not suspend
				Object.assign(load, { status: "fulfilled", value: undefined });
			});
			loads.set(namespace, load);
			load.catch(() => loads.delete(namespace));
		}
	}
	const isLater = (namespace: string) => !atOnce.has(namespace);
	prepare = async (namespaces) => {
		const later = [...new Set(namespaces)].filter(isLater);
		const missing = later.filter((namespace) => !loads.has(namespace));
		if (missing.length > 0) begin(missing);
		await Promise.allSettled(later.map((namespace) => loads.get(namespace)));
	};
	return {
		i18n,
		load(namespace) {
			if (!isLater(namespace)) return null;
			if (!loads.has(namespace)) begin([namespace]);
			return loads.get(namespace) ?? null;
		},
	};
}

let prepare = async (_namespaces: readonly string[]): Promise<void> => undefined;

export type MatchedRoutes = readonly { route: { handle?: unknown }; params: Params }[];

/**
 * For a client middleware: loads a page's messages before it is shown; else it would suspend in its view transition.
 * @param routesOf finds a page's routes
 */
export async function preloadMessages<T>(
	{ url }: { url: URL },
	next: () => Promise<T>,
	routesOf: (url: URL) => MatchedRoutes,
): Promise<T> {
	const results = await next();
	const handles = routesOf(url).map(({ route, params }) => handleOf({ ...route, params }));
	// a namespace that fails to load is requested again by the component that needs it
	await prepare(handles.flatMap(({ i18n }) => i18n ?? []));
	return results;
}
