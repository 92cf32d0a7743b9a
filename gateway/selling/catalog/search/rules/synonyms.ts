// Synonyms for search, by language; the tables are in synonyms/, to be read and added to.

import type { Language } from "#contract/shapes.ts";
import { foldText } from "#shop/fold-text.ts";
import { memo } from "#shop/memo.ts";
import { stemPolish } from "./search-text.ts";
import { de } from "./synonyms/de.ts";
import { en } from "./synonyms/en.ts";
import { es } from "./synonyms/es.ts";
import { fr } from "./synonyms/fr.ts";
import { it } from "./synonyms/it.ts";
import { pl } from "./synonyms/pl.ts";

export const synonymTables: Readonly<Record<Language, string>> = { fr, en, es, de, it, pl };

/** Words that stand together. */
type Phrase = readonly string[];
/** By the roots of a phrase: the phrases to search for as well. */
type Table = ReadonlyMap<string, readonly Phrase[]>;

const endings: Readonly<Record<Exclude<Language, "pl">, RegExp>> = {
	fr: /(?:es|s|x|e)$/,
	en: /(?:es|s)$/,
	es: /(?:es|s|a|o)$/,
	de: /(?:en|er|es|e|n|s)$/,
	it: /[aeio]$/,
};

/** The root that singular and plural of a folded word share; it is only ever compared with another root. */
function rootOf(word: string, language: Language): string {
	if (language === "pl") return stemPolish(word);
	return word.length < 4 ? word : word.replace(endings[language], "");
}

const nameOf = (phrase: Phrase, language: Language) =>
	phrase.map((word) => rootOf(word, language)).join(" ");

/** @throws Error for a line with one phrase only */
function readTable(language: Language): Table {
	const table = new Map<string, Phrase[]>();
	for (const line of synonymTables[language].trim().split("\n")) {
		const isOneWay = line.includes(" > ");
		const phrases = line.split(isOneWay ? " > " : " = ").map((text) => foldText(text).split(" "));
		if (phrases.length < 2) throw new Error(`Synonyms of ${language}: '${line}' names one alone`);
		for (const phrase of isOneWay ? phrases.slice(0, 1) : phrases) {
			const name = nameOf(phrase, language);
			const others = phrases.filter((other) => other !== phrase);
			table.set(name, [...(table.get(name) ?? []), ...others]);
		}
	}
	return table;
}

const tables = new Map<Language, Table>();

function tableOf(language: Language): Table {
	return memo(tables, language, () => readTable(language));
}

/** Number of words of the longest phrase in the tables. */
const longest = 3;

/**
 * The words of a query, each with its synonyms; a phrase counts as one if a table has it.
 * @param folded words as `foldText` leaves them
 */
export function withSynonyms(folded: readonly string[], language: Language): Phrase[][] {
	const table = tableOf(language);
	const terms: Phrase[][] = [];
	for (let at = 0; at < folded.length; ) {
		let taken = Math.min(longest, folded.length - at);
		let phrase = folded.slice(at, at + taken);
		while (taken > 1 && !table.has(nameOf(phrase, language))) {
			taken -= 1;
			phrase = folded.slice(at, at + taken);
		}
		terms.push([phrase, ...(table.get(nameOf(phrase, language)) ?? [])]);
		at += taken;
	}
	return terms;
}
