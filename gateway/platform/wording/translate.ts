// Translates with i18next from message files, a folder per language and a file per namespace, like the storefront (ADR 0105).
import { readdirSync, readFileSync } from "node:fs";
import { createInstance, type InitOptions, type Resource } from "i18next";
import { i18nextOptions } from "#shop/i18next.ts";
import type { MessageLanguage } from "./locales.ts";

type Values = Readonly<Record<string, string | number>>;

type Paths<Tree, Before extends string> = {
	[Key in keyof Tree & string]: Tree[Key] extends string
		? `${Before}${Key}`
		: Paths<Tree[Key], `${Before}${Key}.`>;
}[keyof Tree & string];

/** Keys with their namespace in front: `invoice:title`. */
export type KeysOf<Namespaces> = {
	[Name in keyof Namespaces & string]: Paths<Namespaces[Name], `${Name}:`>;
}[keyof Namespaces & string];

/** The message of a key. @throws Error when a placeholder has no value */
export type Translator<Key extends string> = (key: Key, values?: Values) => string;

function readFiles(folder: URL): Resource {
	const languages = readdirSync(folder, { withFileTypes: true }).filter((each) =>
		each.isDirectory(),
	);
	return Object.fromEntries(
		languages.map(({ name: language }) => {
			const own = new URL(`${language}/`, folder);
			const files = readdirSync(own).filter((file) => file.endsWith(".json"));
			const read = (file: string) => JSON.parse(readFileSync(new URL(file, own), "utf8"));
			return [language, Object.fromEntries(files.map((file) => [file.slice(0, -5), read(file)]))];
		}),
	);
}

const options = {
	...i18nextOptions,
	// what Switzerland does not word in its own way is worded as in France
	load: "all",
	missingInterpolationHandler(text: string, [place]: RegExpExecArray) {
		throw new Error(`No value for ${place} in "${text}".`);
	},
} satisfies InitOptions;

/** @param folder URL that ends in `/`, with `<language>/<namespace>.json` in it */
export function translatorsIn<Key extends string>(
	folder: URL,
): (language: MessageLanguage) => Translator<Key> {
	const instance = createInstance();
	instance.init({ ...options, ns: [], lng: "en", resources: readFiles(folder) });
	return (language) => instance.getFixedT(language) as unknown as Translator<Key>;
}
