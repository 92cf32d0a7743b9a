// Garments and fibres by the words that search knows (docs/importing.md, Searches): who looks for a dress finds it, though its
// shop before called its type `Robes d’été`.
import { type Language, languages } from "#contract/shapes.ts";
import { memo } from "#shop/memo.ts";
import { familyOf } from "./rules/concepts.ts";
import { type Lexicon, lexiconOf, type Meaning } from "./rules/lexicon.ts";
import { understand } from "./rules/understand.ts";

const lexicons = new Map<Language, Lexicon>();
const lexiconIn = (language: Language) => memo(lexicons, language, () => lexiconOf(language, []));
const noSizes = { sizes: new Map(), country: "FR" } as const;

/** A family of several garments, none of which has its name: `shoes` are no more trainers than sandals. */
function isWide(key: string): boolean {
	const [first, ...more] = familyOf(key).garments.split(" ");
	return first !== key && more.length > 0;
}

function keysIn(sort: Meaning["sort"], text: string, language: Language): string[] {
	const { parts } = understand(text, lexiconIn(language), { ...noSizes, language });
	return parts.flatMap((part) =>
		part.read === "sense"
			? part.meanings.filter((meaning) => meaning.sort === sort).map(({ key }) => key)
			: [],
	);
}

function familyIn(text: string, language: Language): string | null {
	return keysIn("family", text, language)[0] ?? null;
}

/** Whether a text names a garment, or a family of them, in this language. */
export const namesGarment = (text: string, language: Language): boolean =>
	familyIn(text, language) !== null;

/**
 * @param texts its type first, then its title: the narrower word counts
 * @returns a garment as models have it; empty where no word is known
 */
export function garmentOf(texts: readonly string[], language: Language): string {
	const found = texts.flatMap((text) => familyIn(text, language) ?? familyIn(text, "en") ?? []);
	const narrow = found.find((key) => !isWide(key)) ?? found[0];
	if (narrow === undefined) return "";
	const [first = ""] = familyOf(narrow).garments.split(" ");
	return first.split("@")[0] ?? "";
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** By its key, a fibre's name in every language. */
const fibres = new Map<string, Partial<Record<Language, string>>>();

function fibreNames(key: string): Partial<Record<Language, string>> {
	return memo(fibres, key, () =>
		Object.fromEntries(
			languages.flatMap((language) => {
				const senses = [...lexiconIn(language).exact.values()];
				const own = senses.find(
					({ meanings }) =>
						meanings.length === 1 && meanings[0]?.sort === "material" && meanings[0].key === key,
				);
				return own ? [[language, capital(own.label)]] : [];
			}),
		),
	);
}

/** @returns the key by which search knows a fibre, with its names; null for one that it does not know */
export function fibreOf(name: string, language: Language) {
	const [key, ...more] = [...new Set(keysIn("material", name, language))];
	return key !== undefined && more.length === 0 ? { key, labels: fibreNames(key) } : null;
}
