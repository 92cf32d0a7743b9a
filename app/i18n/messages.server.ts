// The messages of every locale, read once for the whole process.
import { createHash } from "node:crypto";
import { activeLocales, type Locale } from "./locales.ts";
import { type Messages, type Namespaces, Translation } from "./translation.ts";

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
	const result: Record<string, string | Messages> = { ...base };
	for (const [key, value] of Object.entries(over)) {
		const known = base[key];
		const isBoth = typeof value === "object" && typeof known === "object";
		result[key] = isBoth ? merged(known, value) : value;
	}
	return result;
}

type Spoken = Pick<Locale, "tag" | "language">;
const known = new Map<string, { namespaces: Namespaces; translation: Translation }>();

/** All messages of a locale, its country's own over its language's (fr-CH over fr). */
function spoken({ tag, language }: Spoken) {
	const there = known.get(tag);
	if (there) return there;
	const own = folders[tag] ?? {};
	const namespaces = Object.fromEntries(
		Object.entries(folders[language] ?? {}).map(([namespace, messages]) => [
			namespace,
			merged(messages, own[namespace] ?? {}),
		]),
	);
	const made = { namespaces, translation: new Translation(language, namespaces) };
	known.set(tag, made);
	return made;
}

/** Language tag → namespaces of every locale the shop serves, for i18next. */
export const localeResources: Readonly<Record<string, Namespaces>> = Object.fromEntries(
	activeLocales.map((locale) => [locale.tag, spoken(locale).namespaces]),
);

export const translationOf = (locale: Spoken): Translation => spoken(locale).translation;

/** Where a browser finds a locale's namespaces; see `messagesPath`. */
export function messagesBase(locale: Pick<Locale, "prefix">): string {
	return `/messages/${version}/${locale.prefix}/`;
}

/** Namespaces of a locale for the browser; null where one of them is none. */
export function namespacesFor(locale: Spoken, names: readonly string[]): Namespaces | null {
	const { namespaces } = spoken(locale);
	if (!names.every((name) => Object.hasOwn(namespaces, name))) return null;
	return Object.fromEntries(names.map((name) => [name, namespaces[name] ?? {}]));
}
