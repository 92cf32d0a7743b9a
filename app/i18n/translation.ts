// Messages of one locale and the words made of them, by i18next: nested keys, `{{name}}`, plural forms by `count`,
// several namespaces in order, `namespace:key`.
import { createInstance, type InitOptions, type i18n } from "i18next";
import type { Language } from "./language.ts";

export type Messages = { readonly [key: string]: string | Messages };
export type Namespaces = Readonly<Record<string, Messages>>;
export type Values = Readonly<Record<string, string | number>>;
/** The message of a key, or the key where there is none. */
export type Translate = (key: string, values?: Values) => string;

/** Namespaces that every page uses. */
export const everyPage = ["common", "layout"] as const;

/** Path of namespaces as one answer: the version is of all messages, so that it may be kept for good. */
export function messagesPath(base: string, namespaces: readonly string[]): string {
	return `${base}${[...new Set(namespaces)].sort().join("+")}.json`;
}

/** How i18next reads our messages, in the browser, in loaders and in pages alike. */
export const messageFormat = {
	fallbackLng: false,
	// React escapes
	interpolation: { escapeValue: false },
	initAsync: false,
} as const satisfies InitOptions;

export class Translation {
	readonly #language: Language;
	readonly #i18next: i18n;
	readonly #made = new Map<string, Translate>();

	constructor(language: Language, namespaces: Namespaces) {
		this.#language = language;
		this.#i18next = createInstance({
			...messageFormat,
			lng: language,
			ns: Object.keys(namespaces),
			resources: { [language]: namespaces },
		});
		void this.#i18next.init();
	}

	add(namespaces: Namespaces): void {
		for (const [namespace, messages] of Object.entries(namespaces)) {
			this.#i18next.addResourceBundle(this.#language, namespace, messages);
		}
	}

	has(namespace: string): boolean {
		return this.#i18next.hasResourceBundle(this.#language, namespace);
	}

	/**
	 * `t` over namespaces: the first that has a key gives its message. A message without values is looked up once: a page
	 * asks for some sixty, and each look-up costs i18next as much as rendering a card.
	 */
	over(namespaces: string | readonly string[]): Translate {
		const list = typeof namespaces === "string" ? [namespaces] : namespaces;
		const name = list.join();
		const known = this.#made.get(name);
		if (known) return known;
		const fixed = this.#i18next.getFixedT(this.#language, [...list]);
		const plain = new Map<string, string>();
		const made: Translate = (key, values) => {
			if (values) return String(fixed(key, values));
			const there = plain.get(key);
			if (there !== undefined) return there;
			const text = String(fixed(key));
			// a key without a message may get one when its namespace comes
			if (text !== key) plain.set(key, text);
			return text;
		};
		this.#made.set(name, made);
		return made;
	}
}
