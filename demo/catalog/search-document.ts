// What search knows of a product, and all of its words for corrections.

import { type Language, languages } from "#contract/shapes.ts";
import { searchText, spelledOut } from "#gateway/selling/catalog/search/rules/search-text.ts";
import { foldText } from "#shop/fold-text.ts";
import { colourFacts } from "./colours.ts";
import { nounOf } from "./grammar/agree.ts";
import { packs } from "./grammar/languages.ts";
import type { Colour, Fibre } from "./grammar/terms.ts";
import { makeFactsOf } from "./make-facts.ts";
import type { ModelFacts } from "./model-facts.ts";
import { pathOf } from "./segmentations.ts";

export interface SearchDocument {
	language: Language;
	title: string;
	keywords: string;
	facts: string;
	/** title and keywords in their own spelling, for the vocabulary */
	written: string;
}

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether the first word of a German name is the garment itself, as in `Wollmantel Anouk`. */
const isNoun = (name: string, lemma: string): boolean =>
	(name.split(" ")[0] ?? "").toLowerCase().endsWith(lemma.toLowerCase());

/** Function words of names: nobody searches for them. */
const small = new Set("aus mit und sans con per the with".split(" "));

const unique = (words: string): string => [...new Set(words.split(" "))].join(" ");

export function searchDocumentsOf(
	model: ModelFacts,
	said: {
		names: Readonly<Record<Language, string>>;
		colour: Colour;
		materials: readonly Fibre[];
		code: string;
		ref: string;
	},
): SearchDocument[] {
	const path = pathOf(model.family);
	return languages.map((language) => {
		const pack = packs[language];
		const { terms } = pack;
		const noun = pack.nouns[model.kind];
		const { lemma } = nounOf(noun, model.audience);
		const title = `${said.names[language]} ${terms.colours[said.colour]}`;
		const keywords = [
			lemma,
			noun.lemma,
			...noun.also,
			terms.colourFamilies[colourFacts[said.colour].family],
			...path.map((node) => node.titles[language]),
		].join(" ");
		const facts = [
			pack.clothWords[model.cloth],
			...said.materials.map((fibre) => terms.fibres[fibre]),
			...makeFactsOf(model).map((fact) => pack.factLabels[fact]),
			said.code,
			said.ref,
		].join(" ");
		const also = language === "de" ? ` ${spelledOut(`${title} ${keywords}`)}` : "";
		return {
			language,
			title: searchText(language, title),
			keywords: unique(searchText(language, keywords + also)),
			facts: unique(searchText(language, facts)),
			written: [
				// a German name may start with its noun, which keeps its capital
				language === "de" && isNoun(said.names.de, lemma)
					? said.names.de
					: uncapitalised(said.names[language]),
				uncapitalised(terms.colours[said.colour]),
				language === "de" ? keywords : keywords.toLowerCase(),
				pack.clothWords[model.cloth],
			].join(" "),
		};
	});
}

/** Counts words over products; keeps the first spelling of each. */
export class Vocabulary {
	readonly #words = new Map<string, { spelling: string; frequency: number }>();

	add({ language, written }: Pick<SearchDocument, "language" | "written">): void {
		const words = new Set(written.match(/[\p{L}\p{M}]{3,}/gu) ?? []);
		for (const spelling of words) {
			if (small.has(spelling)) continue;
			const key = `${language} ${foldText(spelling)}`;
			const known = this.#words.get(key);
			if (known) known.frequency += 1;
			else this.#words.set(key, { spelling, frequency: 1 });
		}
	}

	rows(): { language: Language; word: string; spelling: string; frequency: number }[] {
		return [...this.#words].map(([key, counted]) => ({
			language: key.slice(0, 2) as Language,
			word: key.slice(3),
			...counted,
		}));
	}
}
