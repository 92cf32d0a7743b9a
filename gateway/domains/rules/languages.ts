import { type Language, languages } from "../../contract/shapes.ts";

/** ISO 639-2, both forms where there are two. */
const ofThreeLetters: Readonly<Record<string, Language>> = {
	fra: "fr",
	fre: "fr",
	eng: "en",
	spa: "es",
	deu: "de",
	ger: "de",
	ita: "it",
	pol: "pl",
};

/** @param code ISO 639, of two letters or three; undefined for a language that the shop does not speak */
export function languageOf(code: string): Language | undefined {
	const folded = code.toLowerCase();
	return languages.find((language) => language === folded) ?? ofThreeLetters[folded];
}
