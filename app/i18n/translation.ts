// Messages of one locale and the words made of them. Understands of i18next's format what our messages use: nested
// keys, `{{name}}`, plural forms by `count`, several namespaces in order, `namespace:key` (see the decision record on
// translation).
import type { Language } from "./language.ts";
import { pluralForm } from "./plural.ts";

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

function fill(text: string, values: Values | undefined): string {
	if (!text.includes("{{")) return text;
	return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => String(values?.[name] ?? gap));
}

export class Translation {
	readonly #language: Language;
	/** `namespace:key.path` → text */
	readonly #texts = new Map<string, string>();
	readonly #known = new Set<string>();
	readonly #made = new Map<string, Translate>();

	constructor(language: Language, namespaces: Namespaces) {
		this.#language = language;
		this.add(namespaces);
	}

	add(namespaces: Namespaces): void {
		for (const [namespace, messages] of Object.entries(namespaces)) {
			this.#known.add(namespace);
			this.#keep(`${namespace}:`, messages);
		}
	}

	has(namespace: string): boolean {
		return this.#known.has(namespace);
	}

	/** `t` over namespaces: the first that has a key gives its message. */
	over(namespaces: string | readonly string[]): Translate {
		const list = typeof namespaces === "string" ? [namespaces] : namespaces;
		const name = list.join();
		const made = this.#made.get(name) ?? this.#make(list);
		this.#made.set(name, made);
		return made;
	}

	#keep(prefix: string, messages: Messages): void {
		for (const [key, value] of Object.entries(messages)) {
			if (typeof value === "string") this.#texts.set(prefix + key, value);
			else this.#keep(`${prefix}${key}.`, value);
		}
	}

	#make(namespaces: readonly string[]): Translate {
		return (key, values) => {
			const at = key.indexOf(":");
			if (at > 0) return fill(this.#find(key, values) ?? key.slice(at + 1), values);
			for (const namespace of namespaces) {
				const text = this.#find(`${namespace}:${key}`, values);
				if (text !== undefined) return fill(text, values);
			}
			return key;
		};
	}

	#find(path: string, values: Values | undefined): string | undefined {
		const count = values?.count;
		if (typeof count !== "number") return this.#texts.get(path);
		return (
			(count === 0 ? this.#texts.get(`${path}_zero`) : undefined) ??
			this.#texts.get(`${path}_${pluralForm(this.#language, count)}`) ??
			this.#texts.get(`${path}_other`) ??
			this.#texts.get(path)
		);
	}
}
