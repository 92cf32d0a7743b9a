// The messages of every locale, read once for the whole process.
import { createHash } from "node:crypto";
import type { Locale } from "#shop/locales.ts";
import { memo } from "#shop/memo.ts";
import type { Messages, Namespaces } from "./messages-path.ts";

const files = import.meta.glob<Messages>("./messages/*/*.json", { eager: true, import: "default" });

/** Folder → namespace → messages; a folder is a language, or a locale's differences from its language. */
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

const resources = new Map<string, Namespaces>();

/** All messages of a language tag, its country's own over its language's (fr-CH over fr). */
export function messagesOf(tag: string): Namespaces {
	return memo(resources, tag, () => readMessages(tag));
}

function readMessages(tag: string): Namespaces {
	const own = folders[tag] ?? {};
	const [language = ""] = tag.split("-");
	return Object.fromEntries(
		Object.entries(folders[language] ?? {}).map(([namespace, messages]) => [
			namespace,
			merged(messages, own[namespace] ?? {}),
		]),
	);
}

/** Where a browser loads a locale's namespaces from; see `messagesPath`. */
export function messagesBase(locale: Pick<Locale, "prefix">): string {
	return `/messages/${version}/${locale.prefix}/`;
}

/** Namespaces of a locale for the browser; null where a name is unknown. */
export function namespacesFor(
	{ tag }: Pick<Locale, "tag">,
	names: readonly string[],
): Namespaces | null {
	const namespaces = messagesOf(tag);
	if (!names.every((name) => Object.hasOwn(namespaces, name))) return null;
	return Object.fromEntries(names.map((name) => [name, namespaces[name] ?? {}]));
}
