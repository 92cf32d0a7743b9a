// i18next as the shop sets it up, the same on the server and in the browser.
import { createInstance, type InitOptions, type i18n } from "i18next";
import type { Namespaces } from "./messages-path.ts";

export type Values = Readonly<Record<string, string | number>>;
/** The message of a key, or the key where there is none. */
export type Translate = (key: string, values?: Values) => string;

export const i18nOptions = {
	ns: [],
	// a locale's resources are whole: what a country says differently is merged before (messages.server.ts)
	load: "currentOnly",
	fallbackLng: false,
	initAsync: false,
	// React escapes
	interpolation: { escapeValue: false },
} satisfies InitOptions;

/** @param tag language of the words, BCP 47; @param resources namespaces by language tag */
export function createI18n(tag: string, resources: Readonly<Record<string, Namespaces>>): i18n {
	const instance = createInstance();
	instance.init({ ...i18nOptions, lng: tag, resources });
	return instance;
}

const translators = new WeakMap<i18n, Map<string, Translate>>();

/** `t` over namespaces: the first that has a key gives its message. */
export function translatorOf(i18n: i18n, namespaces: string | readonly string[]): Translate {
	const known = translators.get(i18n) ?? new Map<string, Translate>();
	translators.set(i18n, known);
	const name = String(namespaces);
	const translate = known.get(name) ?? remembering(i18n.getFixedT(null, namespaces) as Translate);
	known.set(name, translate);
	return translate;
}

/** A look-up takes i18next some 5 µs and a page has a hundred: a message without values is looked up once. */
function remembering(t: Translate): Translate {
	const known = new Map<string, string>();
	return (key, values) => {
		if (values) return t(key, values);
		const text = known.get(key) ?? t(key);
		known.set(key, text);
		return text;
	};
}
