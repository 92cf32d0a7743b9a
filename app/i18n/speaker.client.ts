// The browser's translation: the namespaces of the page at once, others when a component first asks.
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
	return {
		translation,
		load(namespaces) {
			const path = messagesPath(base, namespaces);
			const load = loads.get(path) ?? fetchMessages(path).then((more) => translation.add(more));
			loads.set(path, load);
			return load;
		},
	};
}
