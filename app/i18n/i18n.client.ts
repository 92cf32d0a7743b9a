// The browser's i18next: one language, the namespaces of the page at once, others when a component first asks.
import { createInstance, type i18n, type ResourceLanguage } from "i18next";
import type { Locale } from "./locales.ts";
import { messagesPath, translationOptions } from "./translation.ts";

async function fetchMessages(path: string): Promise<ResourceLanguage> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`Messages not found: ${path}`);
	return response.json();
}

/** @param base where this locale's messages are, see `messagesPath` */
function backendAt(base: string) {
	return {
		type: "backend" as const,
		init: () => undefined,
		read(
			_language: string,
			namespace: string,
			done: (error: unknown, messages: ResourceLanguage[string] | false) => void,
		) {
			fetchMessages(messagesPath(base, [namespace])).then(
				(messages) => done(null, messages[namespace] ?? {}),
				(error) => done(error, false),
			);
		},
	};
}

/** @param begun what the page uses, asked for when the client was started */
export async function startTranslation(
	locale: Locale,
	base: string,
	begun: Promise<ResourceLanguage>,
): Promise<i18n> {
	const messages = await begun.catch(() => ({}));
	const instance = createInstance();
	await instance.use(backendAt(base)).init({
		...translationOptions(locale),
		ns: Object.keys(messages),
		resources: { [locale.tag]: messages },
		partialBundledLanguages: true,
	});
	return instance;
}
