// Words that a query means nothing by, folded: those Postgres' dictionaries know only with their accents, and all of
// Polish, which it has no dictionary for.
import type { Language } from "../../contract/shapes.ts";

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

/** Without the words that say nothing; all of them where nothing else is left. */
export function meaningful(folded: readonly string[], language: Language): string[] {
	const left = folded.filter((word) => !words[language].has(word));
	return left.length > 0 ? left : [...folded];
}
