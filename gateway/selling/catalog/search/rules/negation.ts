// What is not wanted: `ohne Kapuze`, `pas de laine`, `bez zamka`.
import type { Language } from "#contract/shapes.ts";
import { type Lexicon, looks, type Meaning, maxPhraseLength, type Sense } from "./lexicon.ts";
import { isStop, senseAt, silent } from "./sense-at.ts";
import type { Token } from "./tokens.ts";

/** `ohne Kapuze`, `nicht schwarz`; what has a name of its own without something, `sans manches`, is a phrase of the lexicon. */
const without: Readonly<Record<Language, ReadonlySet<string>>> = {
	fr: new Set(["sans", "pas", "non"]),
	en: new Set(["without", "no", "not", "non", "isn", "aren"]),
	de: new Set(["ohne", "nicht", "kein", "keine", "keinen", "keinem", "keiner"]),
	es: new Set(["sin", "no"]),
	it: new Set(["senza", "no", "non"]),
	pl: new Set(["bez", "nie"]),
};
/** Between that and what is not wanted: `pas de laine`, `nicht aus Wolle`, `que no sea de lana`. */
export const joints = new Set(
	"de en of in a an t made aus mit di z ze w une un ein eine una sea sean sia siano jest sa".split(
		" ",
	),
);
/** What has something, `mit Taschen`, has a name of its own: `ohne Taschen` is its opposite. */
const having: Readonly<Record<Language, readonly string[]>> = {
	fr: ["avec", "a"],
	en: ["with"],
	de: ["mit"],
	es: ["con", "de"],
	it: ["con", "a"],
	pl: ["z", "na"],
};
/** What a garment can be without. */
const withoutWhat = new Set<Meaning["sort"] | undefined>([...looks, "said", "family", "none"]);

/** What words mean behind a negation: the opposite of what has that, else what they mean by themselves. */
function lackedAt(tokens: readonly Token[], at: number, lexicon: Lexicon): [Sense, number] | null {
	const sense = senseAt(tokens, at, lexicon);
	const least = sense?.[1] ?? 1;
	for (let length = Math.min(maxPhraseLength, tokens.length - at); length >= least; length -= 1) {
		const words = tokens.slice(at, at + length).map(({ folded }) => folded);
		for (const word of having[lexicon.language]) {
			const own = lexicon.exact.get([word, ...words].join(" "));
			if (own && withoutWhat.has(own.meanings[0]?.sort)) return [own, length];
		}
	}
	return sense;
}

/** What is not wanted, with how many words say so. @param found what the first of them means by itself */
export function lackingAt(
	tokens: readonly Token[],
	at: number,
	found: [Sense, number] | null,
	lexicon: Lexicon,
): [Sense, number] | null {
	if (!isNegation(tokens[at], lexicon.language)) return null;
	let start = at + 1;
	let sense = lackedAt(tokens, start, lexicon);
	while ((!sense || isStop(sense[0])) && joints.has(tokens[start]?.folded ?? "")) {
		start += 1;
		sense = lackedAt(tokens, start, lexicon);
	}
	if (!sense || !withoutWhat.has(sense[0].meanings[0]?.sort)) return null;
	const length = start - at + sense[1];
	// `pas cher`, `sans manches` are phrases of their own, but `sans manches longues` says more
	const isPhrase =
		found !== null && !(found[1] === 1 && silent.has(found[0].meanings[0]?.sort ?? ""));
	return isPhrase && found[1] >= length ? null : [sense[0], length];
}

export const isNegation = (token: Token | undefined, language: Language): boolean =>
	token !== undefined && without[language].has(token.folded);
