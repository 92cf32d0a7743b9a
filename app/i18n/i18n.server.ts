// Messages and one i18next instance a locale for the whole process: made once, only ever read.
import { createHash } from "node:crypto";
import { createInstance, type i18n, type ResourceLanguage } from "i18next";
import type { Locale } from "./locales.ts";
import { translationOptions } from "./translation.ts";

type Messages = { [key: string]: string | Messages };

const files = import.meta.glob<Messages>("./messages/*/*.json", { eager: true, import: "default" });

/** Folder → namespace → messages; a folder is a language, or a country that differs from it. */
const folders: Record<string, Record<string, Messages>> = {};
for (const [path, messages] of Object.entries(files)) {
	const [, , folder = "", file = ""] = path.split("/");
	folders[folder] = { ...folders[folder], [file.replace(/\.json$/, "")]: messages };
}

/** Changes with any message. */
const version = createHash("sha256")
	.update(JSON.stringify(folders))
	.digest("base64url")
	.slice(0, 10);

function merged(base: Messages, over: Messages): Messages {
	const result = { ...base };
	for (const [key, value] of Object.entries(over)) {
		const known = base[key];
		const isBoth = typeof value === "object" && typeof known === "object";
		result[key] = isBoth ? merged(known, value) : value;
	}
	return result;
}

/** All messages of a locale, its country's own over its language's (fr-CH over fr). */
function messagesOf({ tag, language }: Pick<Locale, "tag" | "language">): Record<string, Messages> {
	const own = folders[tag] ?? {};
	return Object.fromEntries(
		Object.entries(folders[language] ?? {}).map(([namespace, messages]) => [
			namespace,
			merged(messages, own[namespace] ?? {}),
		]),
	);
}

const instances = new Map<string, i18n>();

export function i18nOf(locale: Pick<Locale, "tag" | "language">): i18n {
	const known = instances.get(locale.tag);
	if (known) return known;
	const messages = messagesOf(locale);
	const made = createInstance();
	made.init({
		...translationOptions(locale),
		initAsync: false,
		ns: Object.keys(messages),
		resources: { [locale.tag]: messages },
	});
	instances.set(locale.tag, made);
	return made;
}

/** Where a browser finds a locale's namespaces; see `messagesPath`. */
export function messagesBase(locale: Pick<Locale, "prefix">): string {
	return `/messages/${version}/${locale.prefix}/`;
}

/** Namespaces of a locale for the browser; null where one of them is none. */
export function namespacesFor(
	locale: Pick<Locale, "tag" | "language">,
	names: readonly string[],
): ResourceLanguage | null {
	const all = i18nOf(locale).store.data[locale.tag] ?? {};
	if (!names.every((name) => Object.hasOwn(all, name))) return null;
	return Object.fromEntries(names.map((name) => [name, all[name] ?? {}]));
}
