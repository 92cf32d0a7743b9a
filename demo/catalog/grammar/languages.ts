import type { ByLanguage, Language } from "#contract/shapes.ts";
import { languages } from "#contract/shapes.ts";
import { de } from "./de/index.ts";
import { en } from "./en/index.ts";
import { es } from "./es/index.ts";
import { fr } from "./fr/index.ts";
import { it } from "./it/index.ts";
import type { LanguagePack } from "./pack.ts";
import { pl } from "./pl/index.ts";

export const packs: Readonly<Record<Language, LanguagePack>> = { fr, en, es, de, it, pl };

/** One text in each language. */
export function inEvery(say: (pack: LanguagePack) => string): ByLanguage {
	return Object.fromEntries(
		languages.map((language) => [language, say(packs[language])]),
	) as ByLanguage;
}
