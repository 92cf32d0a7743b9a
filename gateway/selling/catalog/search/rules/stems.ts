// Stems of folded words, by which the words of a query are compared with those of the lexicons: Snowball's, as in the documents'
// index; Polish has the light stemmer of the documents.
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import type { Language } from "#contract/shapes.ts";
import { stemPolish } from "./search-text.ts";

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
	fr: french,
	en: english,
	es: spanish,
	de: german,
	it: italian,
	pl: stemPolish,
};

export function stemOf(folded: string, language: Language): string {
	return folded.length < 4 || /\d/.test(folded) ? folded : stemmers[language](folded);
}
