// What a language must bring, and what it is asked to name.
import type { Language } from "../../../gateway/contract/shapes.ts";
import type { Fact } from "./facts.ts";
import type { TermLabels } from "./terms.ts";
import type { Cloth, Group, Kind, Length, Pattern, Style, Trait } from "./words.ts";

/** What a name is made of. */
export interface NameFacts {
	kind: Kind;
	audience: "women" | "men" | "children";
	styles: readonly Style[];
	length?: Length;
	/** absent where the noun says it (jeans) or another word is worth more */
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
	/** other words that shoppers type for it */
	also: readonly string[];
	/** German and the like: what women's garments of this kind are called */
	women?: Pick<Noun, "lemma" | "form">;
	/** a compound would not be read: join with a hyphen */
	hyphen?: true;
	/** what the words after the head noun are, so that adjectives come before them (`Pull à col roulé`) */
	tail?: string;
}

/** Everything that one language says. `[a|b|c|d]` in a sentence agrees with the noun. */
export interface LanguagePack {
	language: Language;
	nouns: Readonly<Record<Kind, Noun>>;
	nameOf(facts: NameFacts): string;
	openings: Readonly<Record<Group, readonly string[]>>;
	clothNotes: Readonly<Record<Cloth, readonly string[]>>;
	factNotes: Readonly<Record<Fact, readonly string[]>>;
	closings: Readonly<Record<Group, readonly string[]>>;
	factLabels: Readonly<Record<Fact, string>>;
	/** the words of cloth and pattern by themselves, for search */
	clothWords: Readonly<Record<Cloth, string>>;
	terms: TermLabels;
	/** agreement indexes that are plural */
	plural: readonly number[];
	/** the language's last touch, such as spaces that may not break */
	typeset(text: string): string;
}
