// Stop words, folded: those that Postgres' dictionaries know only with their accents, and all of Polish, for which it has no
// dictionary.
import type { Language } from "#contract/shapes.ts";

const words: Readonly<Record<Language, ReadonlySet<string>>> = {
	fr: new Set(["a", "d", "l", "s", "meme", "etre", "tres"]),
	en: new Set(["s", "t"]),
	es: new Set(["mas", "tu", "el", "si", "mi", "tambien"]),
	de: new Set(["fur", "uber", "wahrend"]),
	it: new Set(["piu", "e", "d", "l", "perche"]),
	pl: new Set(
		"a albo ale bez by dla do dwa i ich jak jest ku lub na nad nie o od oraz po pod przed przez przy sie ta te to u w we z za ze".split(
			" ",
		),
	),
};

/** The words that are not stop words; all of them if there is no other. */
export function withoutStopWords(folded: readonly string[], language: Language): string[] {
	const left = folded.filter((word) => !words[language].has(word));
	return left.length > 0 ? left : [...folded];
}
