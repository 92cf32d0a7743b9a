// The browser's translation: the namespaces of the page at once, others when a component first asks.
import { type DataRouter, matchRoutes } from "react-router";
import type { RouteHandle } from "../server/route-handle.ts";
import type { Locale } from "./locales.ts";
import { messagesPath, type Namespaces, Translation } from "./translation.ts";
import type { Speaker } from "./use-translation.ts";

async function fetchMessages(path: string): Promise<Namespaces> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`Messages not found: ${path}`);
	return response.json();
}

/**
 * @param base where this locale's messages are, see `messagesPath`
 * @param begun what the page uses, asked for when the client was started
 */
export async function startSpeaking(
	locale: Locale,
	base: string,
	begun: Promise<Namespaces>,
): Promise<Speaker> {
	const translation = new Translation(locale.language, await begun.catch(() => ({})));
	const loads = new Map<string, Promise<void>>();
	speaker = {
		translation,
		load(namespaces) {
			const path = messagesPath(base, namespaces);
			const load = loads.get(path) ?? fetchMessages(path).then((more) => translation.add(more));
			loads.set(path, load);
			return load;
		},
	};
	return speaker;
}

let speaker: Speaker | null = null;

/**
 * Client middleware: a page's words are there before it is shown. Without it the page would suspend in the middle of
 * its view transition.
 */
export async function speakBeforehand<T>(
	{ url }: { url: URL },
	next: () => Promise<T>,
): Promise<T> {
	const results = await next();
	const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter };
	const matches = (router && matchRoutes(router.routes, url.pathname)) ?? [];
	const missing = matches
		.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.i18n ?? [])
		.filter((namespace) => !speaker?.translation.has(namespace));
	// without them a component asks again
	if (missing.length > 0) await speaker?.load?.(missing).catch(() => undefined);
	return results;
}
