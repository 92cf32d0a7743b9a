// What the words from a place on mean: the longest phrase of the lexicon there, also if it was written as two words.
import {
	type Lexicon,
	looks,
	type Meaning,
	maxPhraseLength,
	meaningOf,
	type Sense,
} from "./lexicon.ts";
import { type Token, tokenOf } from "./tokens.ts";

export function senseAt(
	tokens: readonly Token[],
	at: number,
	lexicon: Lexicon,
): [Sense, number] | null {
	for (let length = Math.min(maxPhraseLength, tokens.length - at); length > 0; length -= 1) {
		const apart = length === 1 ? writtenApart(tokens, at, lexicon) : null;
		if (apart) return [apart, 2];
		const sense = meaningOf(lexicon, tokens.slice(at, at + length));
		if (sense) return [sense, length];
	}
	return null;
}

/** Letters of each part of a word that is written as two. */
const shortestPart = 3;

/** One word of the lexicon that was written as two: `over shirt`, `roll kragen`. */
function writtenApart(tokens: readonly Token[], at: number, lexicon: Lexicon): Sense | null {
	const [one, two] = [tokens[at], tokens[at + 1]];
	// the parts of a compound are no words of their own
	if (!one || !two || two.gap === "") return null;
	if (one.folded.length < shortestPart || two.folded.length < shortestPart) return null;
	if (lexicon.stops.has(one.folded) || lexicon.stops.has(two.folded)) return null;
	const spelling = lexicon.words.get(one.folded + two.folded);
	const sense = spelling ? meaningOf(lexicon, [tokenOf(spelling, lexicon.language)]) : null;
	const isThingOrHow = sense?.meanings.every(({ sort }) => written.has(sort));
	return isThingOrHow ? sense : null;
}
const written = new Set<Meaning["sort"]>(["family", "none", ...looks]);

export const isStop = ({ meanings }: Sense) => meanings[0]?.sort === "stop";

/** Words that ask for nothing that products have. */
export const silent = new Set(["filler", "stop", "cheap", "help"]);
