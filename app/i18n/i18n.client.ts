// The browser's i18next: the page's language and the namespaces in use, each a chunk of its own.
import { createInstance, type i18n } from "i18next";
import type { Locale } from "./locales.ts";
import { everyPage, translationOptions } from "./translation.ts";

const files = import.meta.glob<object>("./messages/*/*.json", { import: "default" });

/** Fetches a namespace when a component first asks for it. */
const chunks = {
	type: "backend" as const,
	init: () => undefined,
	read(
		folder: string,
		namespace: string,
		done: (error: unknown, messages: object | false) => void,
	) {
		const load = files[`./messages/${folder}/${namespace}.json`];
		// a country's folder holds only the namespaces that differ
		if (!load) done(null, {});
		else
			load().then(
				(messages) => done(null, messages),
				(error) => done(error, false),
			);
	},
};

/** @param used namespaces of the routes on the page */
export async function startTranslation(locale: Locale, used: readonly string[]): Promise<i18n> {
	const instance = createInstance();
	await instance.use(chunks).init({
		...translationOptions(locale),
		initAsync: true,
		ns: [...new Set([...everyPage, ...used])],
		partialBundledLanguages: true,
	});
	return instance;
}
