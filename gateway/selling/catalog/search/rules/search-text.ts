// Words as search compares them: the same for documents (seeds) and for queries (operations).
import type { Language } from "#contract/shapes.ts";
import { foldText } from "#shop/fold-text.ts";

// Longest first; folded. Endings of nouns and adjectives only, which are what shoppers search for.
const polishEndings = [
	"iego",
	"iemu",
	"kami",
	"iami",
	"ymi",
	"imi",
	"ego",
	"emu",
	"ami",
	"ach",
	"ich",
	"ych",
	"iej",
	"owi",
	"om",
	"ow",
	"ej",
	"ia",
	"ie",
	"iu",
	"em",
	"ym",
	"im",
	"ek",
	"ki",
	"ka",
	"ke",
	"ko",
	"ce",
	"a",
	"e",
	"i",
	"o",
	"u",
	"y",
] as const;

/** A light Polish stem of a folded word: Postgres has no dictionary for Polish (`simple` keeps words whole). */
export function stemPolish(word: string): string {
	if (word.length < 4 || /\d/.test(word)) return word;
	// spódnica, spódnice: here `c` belongs to the stem (and `spodni` would be trousers)
	if (word.endsWith("ice")) return word.slice(0, -1);
	const ending = polishEndings.find((end) => word.endsWith(end) && word.length - end.length >= 3);
	return ending ? word.slice(0, -ending.length) : word;
}

/** Text as the search documents of a language hold it. */
export function searchText(language: Language, text: string): string {
	const folded = foldText(text);
	return language === "pl" ? folded.split(" ").map(stemPolish).join(" ") : folded;
}

const umlauts: Readonly<Record<string, string>> = {
	ä: "ae",
	ö: "oe",
	ü: "ue",
	Ä: "Ae",
	Ö: "Oe",
	Ü: "Ue",
};

/** A German text with its umlauts written out. */
export const writtenOut = (text: string): string =>
	text.replace(/[äöü]/gi, (vowel) => umlauts[vowel] ?? vowel);

/** The words of a text that have umlauts, with these written out: shoppers without them on the keyboard type them so. */
export const spelledOut = (text: string): string =>
	text
		.split(" ")
		.filter((word) => /[äöüß]/i.test(word))
		.map((word) => writtenOut(word).toLowerCase())
		.join(" ");
