// An order in words, as letters and invoices say it; a file each language.

import type { Language } from "../contract/shapes.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { spoken } from "./french-spaces.ts";
import { italian } from "./it.ts";
import { polish } from "./pl.ts";
import type { OrderWords } from "./words.ts";

export const orderWords: Readonly<Record<Language, OrderWords>> = spoken({
	fr: french,
	en: english,
	es: spanish,
	de: german,
	it: italian,
	pl: polish,
});

/** Puts values into `{name}` places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
		Object.hasOwn(values, name) ? String(values[name]) : place,
	);
}
