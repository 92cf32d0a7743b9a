// What search knows of a product, and every word of it for corrections.
import { type Language, languages } from "../../contract/shapes.ts";
import { foldText, searchText } from "../../src/domain/catalog/search-text.ts";
import { nounOf } from "../grammar/agree.ts";
import { packs } from "../grammar/languages.ts";
import type { Colour, Fibre } from "../grammar/terms.ts";
import { colourFacts } from "./colours.ts";
import { makeFactsOf } from "./make-facts.ts";
import type { ModelFacts } from "./model-facts.ts";
import { pathOf } from "./segmentations.ts";

export interface SearchDocument {
	language: Language;
	title: string;
	keywords: string;
	facts: string;
	/** title and keywords as they are written, for the vocabulary */
	written: string;
}

/** Shoppers without umlauts on their keyboard write them out. */
const spelledOut = (text: string): string =>
	text
		.split(" ")
		.filter((word) => /[äöüß]/i.test(word))
		.map((word) =>
			word
				.toLowerCase()
				.replace(/[äöü]/g, (vowel) => ({ ä: "ae", ö: "oe", ü: "ue" })[vowel] ?? vowel),
		)
		.join(" ");

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
			written: `${title} ${keywords} ${pack.clothWords[model.cloth]}`,
		};
	});
}

/** Counts words over products; the spelling kept is the first met. */
export class Vocabulary {
	readonly #words = new Map<string, { spelling: string; frequency: number }>();

	add({ language, written }: Pick<SearchDocument, "language" | "written">): void {
		const words = new Set(written.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []);
		for (const spelling of words) {
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
