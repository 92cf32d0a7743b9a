// The words of a language with what they mean: the tables in lexicon/, the catalogue's own families, and a merchant's synonyms
// (import kind `search-rules`).
// A table's line is `kind.key: name, word, two words`; `family.dress+trait.wrapFront` means both; `none.socks>shoes` is what a
// shop may not sell, with what is nearest to it. A line that begins with a tab goes on with the one before.
import { readFileSync } from "node:fs";
import type { Language } from "#contract/shapes.ts";
import { writtenOut } from "./search-text.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Lines of a file in lexicon/, without its comments. */
const linesOf = (name: string): string[] =>
	readFileSync(new URL(`lexicon/${name}.txt`, import.meta.url), "utf8")
		.replaceAll("\n\t", " ")
		.split("\n")
		.filter((line) => line && !line.startsWith("#"));

/** How a thing is: what may be asked of it beside its kind. */
export const looks = [
	"colour",
	"shade",
	"material",
	"cloth",
	"pattern",
	"trait",
	"fit",
	"cut",
] as const;

const sorts = [
	"family",
	"none",
	"audience",
	...looks,
	"season",
	"occasion",
	/** large sizes, whichever the market has */
	"size",
	"sale",
	"new",
	"cheap",
	"help",
	"filler",
	"stop",
	/** ordinary words that name nothing a shop sells: looked for as they stand, never a slip for another (`back`, `black`) */
	"plain",
	/** a family of the catalogue's own tree, by its id */
	"tree",
	/** a name of others: what a catalogue has of it is found, else it is left out and never corrected */
	"brand",
	/** products whose documents have the words of the key: what a merchant calls by another name, and what has no other meaning */
	"said",
] as const;
export type Sort = (typeof sorts)[number];

export interface Meaning {
	sort: Sort;
	/** without its sort; empty for `sale` */
	key: string;
	/** its name for a shopper, in the language */
	label: string;
	/** every way to say it */
	phrases: readonly string[];
	/** of what may not be sold: the key of the family that is nearest */
	near?: string;
}

/** What a phrase means: one thing, or several at once. */
export interface Sense {
	label: string;
	meanings: readonly Meaning[];
}

export interface Lexicon {
	language: Language;
	/** by folded words as they are written, articles included */
	exact: ReadonlyMap<string, Sense>;
	/** by stems, without articles and the like */
	stems: ReadonlyMap<string, Sense>;
	/** `sort.key` */
	meanings: ReadonlyMap<string, Meaning>;
	stops: ReadonlySet<string>;
	/** folded words that are no slips */
	plain: ReadonlySet<string>;
	/** folded words that ask for something by themselves, with their spelling: what a mistyped word may be */
	words: ReadonlyMap<string, string>;
}

/** Words of the longest phrase. */
export const maxPhraseLength = 5;

const nameOf = ({ sort, key }: Pick<Meaning, "sort" | "key">) => (key ? `${sort}.${key}` : sort);
export const stemsOf = (tokens: readonly Token[], stops: ReadonlySet<string>): string =>
	tokens.flatMap(({ folded, stem }) => (stops.has(folded) ? [] : [stem])).join(" ");
export const writtenAs = (tokens: readonly Token[]): string =>
	tokens.map(({ folded }) => folded).join(" ");

const asTyped = ({ raw }: Token) => raw.toLowerCase();

interface Line {
	targets: Pick<Meaning, "sort" | "key" | "near">[];
	phrases: string[];
}

/** @throws Error for a line that is not one */
function readLine(line: string): Line {
	const colon = line.indexOf(": ");
	const targets = line
		.slice(0, colon)
		.split("+")
		.map((target) => {
			const [name = "", near] = target.split(">");
			const [sort = "", ...key] = name.split(".");
			if (colon < 0 || !sorts.includes(sort as Sort)) throw new Error(`No meaning: '${line}'`);
			return { sort: sort as Sort, key: key.join("."), ...(near ? { near } : {}) };
		});
	return { targets, phrases: line.slice(colon + 2).split(", ") };
}

/** Words that mean what documents say are a line each. */
const oneByOne = ({ targets, phrases }: Line): Line[] =>
	targets[0]?.sort === "said"
		? phrases.map((phrase) => ({ targets: [{ sort: "said", key: phrase }], phrases: [phrase] }))
		: [{ targets, phrases }];

/** The first meaning of a phrase stays. */
function addTo<Value>(map: Map<string, Value>, key: string, value: Value): void {
	if (key && !map.has(key)) map.set(key, value);
}

/** Shoppers without umlauts on the keyboard write them out. */
function spellingsOf(phrase: string, language: Language): string[] {
	const out = language === "de" ? writtenOut(phrase) : phrase;
	return out === phrase ? [phrase] : [phrase, out];
}

/** What English words of fashion are known for everywhere: `robe burgundy`, `schwarze sneakers`. */
const everywhere = new Set<Sort>(["family", "colour", "shade", "material", "cloth", "pattern"]);
/** Shorter ones are words of other languages: Spanish `red` is a net. */
const shortestEnglish = 5;

/** With what single English words mean, as far as the language has no such word. What is mistyped is never taken for them. */
export function withEnglish(lexicon: Lexicon): Lexicon {
	if (lexicon.language === "en") return lexicon;
	const exact = new Map(lexicon.exact);
	for (const { targets, phrases } of linesOf("en").map(readLine)) {
		const [target] = targets;
		const meaning = target && lexicon.meanings.get(nameOf(target));
		if (targets.length > 1 || !meaning || !everywhere.has(meaning.sort)) continue;
		for (const phrase of phrases) {
			const tokens = tokensOf(phrase, lexicon.language);
			const word = writtenAs(tokens);
			const isFree = word.length >= shortestEnglish && !lexicon.plain.has(word);
			if (tokens.length === 1 && isFree && !meaningOf(lexicon, tokens))
				exact.set(word, { label: meaning.label, meanings: [meaning] });
		}
	}
	return { ...lexicon, exact };
}

/** A lexicon with the words of the catalogue's own tree behind those of the table. */
export function lexiconOf(
	language: Language,
	tree: readonly { id: string; title: string }[],
): Lexicon {
	const lines = linesOf(language).map(readLine).flatMap(oneByOne);
	const wordsOf = (sort: Sort) =>
		new Set(
			lines.flatMap(({ targets, phrases }) =>
				targets[0]?.sort === sort ? phrases.map((one) => writtenAs(tokensOf(one, language))) : [],
			),
		);
	const [stops, plain] = [wordsOf("stop"), wordsOf("plain")];
	const meanings = new Map<string, Meaning>();
	const exact = new Map<string, Sense>();
	const stems = new Map<string, Sense>();
	const words = new Map<string, string>();
	const ownStems = new Set<string>();
	const add = ({ targets, phrases }: Line) => {
		const label = phrases[0] ?? "";
		const isSilent = targets.some(({ sort }) => sort === "stop" || sort === "filler");
		const isTree = targets[0]?.sort === "tree";
		const sense: Sense = {
			label,
			meanings: targets.map((target) => {
				const meaning = { ...target, label, phrases };
				const known = meanings.get(nameOf(target));
				if (targets.length === 1 && !known) meanings.set(nameOf(target), meaning);
				return known ?? meaning;
			}),
		};
		for (const phrase of phrases.flatMap((one) => spellingsOf(one, language))) {
			const tokens = tokensOf(phrase, language);
			for (const { stem } of tokens) ownStems.add(stem);
			const [only] = tokens.length === 1 ? tokens : [];
			// `él` is a pronoun, `el` an article
			const isAccented = only && stops.has(only.folded) && targets[0]?.sort !== "stop";
			addTo(exact, isAccented ? asTyped(only) : writtenAs(tokens), sense);
			const telling = tokens.filter(({ folded }) => !stops.has(folded));
			// `Hosen und Jeans` is that family of the tree only as it is written: `hose jeans` are words of any
			// `piel de verdad`, `collants` are found as they are written: their stems are those of `piel verde`, `col`
			const isWord = telling.every((one) => isInflected(one, language));
			if (isWord && (telling.length === tokens.length || (telling.length > 1 && !isTree))) {
				addTo(stems, stemsOf(tokens, stops), sense);
			}
			if (only && !isAccented && !isSilent) addTo(words, only.folded, phrase);
		}
	};
	// two meanings at once need the lines of each
	const [single, double] = [1, 2].map((size) =>
		lines.filter(({ targets }) => targets.length === size && targets[0]?.sort !== "plain"),
	);
	for (const line of [...(single ?? []), ...(double ?? [])]) add(line);
	for (const name of linesOf("brands")) {
		// documents are read by stems: those of `Mango` have sleeves, but none has `Pull` and `Bear`
		const tokens = tokensOf(name, language);
		const isOther = tokens.length > 1 || tokens.some(({ stem }) => !ownStems.has(stem));
		add({ targets: [{ sort: "brand", key: isOther ? name : "" }], phrases: [name] });
	}
	// a family of the catalogue is sold, whatever the table says
	for (const { title } of tree) {
		const tokens = tokensOf(title, language);
		const isNone = (sense: Sense | undefined) => sense?.meanings[0]?.sort === "none";
		if (isNone(exact.get(writtenAs(tokens)))) exact.delete(writtenAs(tokens));
		if (isNone(stems.get(stemsOf(tokens, stops)))) stems.delete(stemsOf(tokens, stops));
	}
	for (const { id, title } of tree) add({ targets: [{ sort: "tree", key: id }], phrases: [title] });
	return { language, exact, stems, meanings, stops, plain, words };
}

/** Stems of so few letters are those of many words: `polar` and `polo`. Polish endings are those of nouns and adjectives alone. */
const shortStem = (language: Language) => (language === "pl" ? 3 : 4);
const inflections = new Set(["", ..."s e es a as o os i en er n em".split(" ")]);

/** What a short stem lacks of its word is an ending of nouns and adjectives. */
const isInflected = ({ folded, stem }: Token, language: Language) =>
	stem.length > shortStem(language) ||
	!folded.startsWith(stem) ||
	inflections.has(folded.slice(stem.length));

/** What words mean together; null if they mean nothing. */
export function meaningOf(lexicon: Lexicon, tokens: readonly Token[]): Sense | null {
	const [first, last] = [tokens[0], tokens.at(-1)];
	const accented = tokens.length === 1 && first ? lexicon.exact.get(asTyped(first)) : undefined;
	const written = accented ?? lexicon.exact.get(writtenAs(tokens));
	if (written) return written;
	// a phrase neither begins nor ends with an article
	if (!first || !last || lexicon.stops.has(first.folded) || lexicon.stops.has(last.folded))
		return null;
	if (tokens.length === 1 && !isInflected(first, lexicon.language)) return null;
	return lexicon.stems.get(stemsOf(tokens, lexicon.stops)) ?? null;
}
