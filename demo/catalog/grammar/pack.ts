// What a language has to provide, and the facts that it has to name.
import type { Language } from "#contract/shapes.ts";
import type { Fact } from "./facts.ts";
import type { TermLabels } from "./terms.ts";
import type { Cloth, Group, Kind, Length, Pattern, Style, Trait } from "./words.ts";

/** The facts that a name is made of. */
export interface NameFacts {
	kind: Kind;
	audience: "women" | "men" | "children";
	styles: readonly Style[];
	length?: Length;
	/** absent where the noun implies it (jeans), or another word matters more */
	cloth?: Cloth;
	pattern?: Exclude<Pattern, "plain">;
	trait?: Trait;
	/** a given name or a place, the same in every language */
	house?: string;
}

/**
 * A noun and the index of its agreement: Romance m f mp fp, German m f n p, Polish m f n p
 * (p: not virile), English s p.
 */
export interface Noun {
	lemma: string;
	form: 0 | 1 | 2 | 3;
	/** other words that shoppers type for it; for search */
	also: readonly string[];
	/** in German and similar: the word for women's garments of this kind */
	women?: Pick<Noun, "lemma" | "form">;
	/** a compound would be unreadable: join with a hyphen */
	hyphen?: true;
	/** the words after the head noun, before which adjectives are put (`Pull à col roulé`) */
	tail?: string;
}

/** Everything that a language provides. `[a|b|c|d]` in a sentence agrees with the noun. */
export interface LanguagePack {
	language: Language;
	nouns: Readonly<Record<Kind, Noun>>;
	nameOf(facts: NameFacts): string;
	openings: Readonly<Record<Group, readonly string[]>>;
	clothNotes: Readonly<Record<Cloth, readonly string[]>>;
	factNotes: Readonly<Record<Fact, readonly string[]>>;
	closings: Readonly<Record<Group, readonly string[]>>;
	factLabels: Readonly<Record<Fact, string>>;
	/** words for cloth and pattern alone, for search */
	clothWords: Readonly<Record<Cloth, string>>;
	terms: TermLabels;
	/** agreement indexes that are plural */
	plural: readonly number[];
	/** finishes a text, for example with spaces that must not break */
	typeset(text: string): string;
}
