// German compounds, taken apart by the words of the lexicon: `Faltenrock` is pleats and a skirt, `Herrenjacke` men and a jacket.
import { memo } from "#shop/memo.ts";
import { type Lexicon, looks, meaningOf, type Sense } from "./lexicon.ts";
import { type KnownWord, nearestWord, slips } from "./spelling.ts";
import { type Token, tokenOf } from "./tokens.ts";

/** Letters that may join two parts: `Kinder-`, `Hochzeit-s-`, `Strick-`. */
const joints = ["", "s", "n", "en", "e", "es"];
const shortestPart = 3;

/** Meanings that a compound's last part may have: it says what the whole is. */
const heads = new Set(["family", "none", "tree"]);
/** Meanings that its first part may have. */
const modifiers = new Set([
	"family",
	"audience",
	...looks,
	"season",
	"occasion",
	"size",
	"said",
	"filler",
]);

const isOf = (sense: Sense | null, sorts: ReadonlySet<string>) =>
	sense?.meanings.every(({ sort }) => sorts.has(sort)) === true;

interface Split {
	parts: string[];
}

/** The longest last part first: `Blusenkleid` before `Kleid`. */
function split(
	raw: string,
	lexicon: Lexicon,
	kinds: ReadonlySet<string>,
	depth: number,
): Split | null {
	const { language } = lexicon;
	for (let cut = shortestPart; cut <= raw.length - shortestPart; cut += 1) {
		const last = raw.slice(cut);
		if (!isOf(meaningOf(lexicon, [tokenOf(last, language)]), kinds)) continue;
		const before = raw.slice(0, cut);
		for (const joint of joints) {
			if (!before.toLowerCase().endsWith(joint)) continue;
			const first = before.slice(0, before.length - joint.length);
			if (first.length < shortestPart - 1) continue;
			// with its joint it may be a plural: `Herren`, `Damen`
			for (const word of [before, first]) {
				if (isOf(meaningOf(lexicon, [tokenOf(word, language)]), modifiers))
					return { parts: [word, last] };
			}
			const inner = depth > 0 ? split(first, lexicon, modifiers, depth - 1) : null;
			if (inner) return { parts: [...inner.parts, last] };
		}
	}
	return null;
}

/**
 * Its parts, if each has a meaning.
 * @returns null for a word that is none
 */
export function partsOfCompound(token: Token, lexicon: Lexicon): Token[] | null {
	if (lexicon.language !== "de" || !/^\p{L}{7,}$/u.test(token.raw)) return null;
	const found = split(token.raw, lexicon, heads, 1) ?? split(token.raw, lexicon, modifiers, 0);
	return found?.parts.map((part, at) => tokenOf(part, "de", at > 0 ? "" : token.gap)) ?? null;
}

/** Can be the first part of a compound, with a meaning of its own. */
export const isModifier = (word: string, lexicon: Lexicon): boolean => {
	const sense = meaningOf(lexicon, [tokenOf(word, lexicon.language)]);
	return isOf(sense, modifiers) && sense?.meanings[0]?.sort !== "filler";
};

/** Of a compound whose first part means nothing here: that part, and the family behind it (`Kuschel`, `pullover`). */
export function headOfCompound(token: Token, lexicon: Lexicon): [Token, Token] | null {
	if (lexicon.language !== "de" || !/^\p{L}{7,}$/u.test(token.raw)) return null;
	for (let cut = shortestPart; cut <= token.raw.length - shortestPart - 1; cut += 1) {
		const last = tokenOf(token.raw.slice(cut), "de", "");
		// a short last part is too often the end of another word
		if (last.folded.length > 3 && isOf(meaningOf(lexicon, [last]), heads)) {
			return [tokenOf(token.raw.slice(0, cut), "de", token.gap), last];
		}
	}
	return null;
}

/** Two words that were written as one, `robenoire`, with what each is; what German writes as one it reads by itself. */
export function writtenTogether({ raw, folded }: Token, lexicon: Lexicon): KnownWord | null {
	const { language, words } = lexicon;
	if (language === "de" || !/^\p{L}{7,}$/u.test(raw)) return null;
	for (let cut = shortestPart; cut <= folded.length - shortestPart; cut += 1) {
		const pair = [folded.slice(0, cut), folded.slice(cut)].map((word) => words.get(word));
		const [one, two] = pair.map((word) => word && meaningOf(lexicon, [tokenOf(word, language)]));
		if (!one || !two || ![one, two].some((sense) => isOf(sense, heads))) continue;
		if (![one, two].every((sense) => isOf(sense, heads) || isOf(sense, modifiers))) continue;
		const spelling = pair.join(" ").toLowerCase();
		return { word: spelling, spelling, frequency: 1 };
	}
	return null;
}

/** A word as it is written, or as it begins compounds (`Woll`): by its stem `vate` would be `Vater`. */
function isFirstPart({ raw, folded }: Token, lexicon: Lexicon): boolean {
	const forms = joints.map((joint) =>
		folded.endsWith(joint) ? folded.slice(0, folded.length - joint.length) : folded,
	);
	return (
		[...forms, `${folded}e`].some((form) => lexicon.words.has(form)) && isModifier(raw, lexicon)
	);
}

/** Of a compound that is being typed: its first part, and what is typed of the last (`Samt`, `kl`). */
export function begunCompound({ raw, gap }: Token, lexicon: Lexicon): [Token, string] | null {
	if (lexicon.language !== "de" || !/^\p{L}{4,}$/u.test(raw)) return null;
	for (let cut = raw.length - 1; cut >= shortestPart; cut -= 1) {
		const first = tokenOf(raw.slice(0, cut), "de", gap);
		if (isFirstPart(first, lexicon)) return [first, tokenOf(raw.slice(cut), "de").folded];
	}
	return null;
}

const headWords = new WeakMap<Lexicon, KnownWord[]>();
const headWordsOf = (lexicon: Lexicon) =>
	memo(headWords, lexicon, () =>
		[...lexicon.words].flatMap(([word, spelling]) =>
			isOf(meaningOf(lexicon, [tokenOf(word, lexicon.language)]), heads)
				? [{ word, spelling, frequency: 1 }]
				: [],
		),
	);

/** A compound whose end is mistyped, mended by as few letters as can be: `Blumenkeid`. Null for a word that is none. */
export function mendedCompound({ raw, folded }: Token, lexicon: Lexicon): KnownWord | null {
	if (lexicon.language !== "de" || !/^\p{L}{7,}$/u.test(raw)) return null;
	const mended: { known: KnownWord; distance: number }[] = [];
	for (let cut = shortestPart; cut < raw.length - shortestPart; cut += 1) {
		const before = tokenOf(raw.slice(0, cut), "de");
		const isFirst = joints.some((joint) => {
			const first = before.folded.slice(0, before.folded.length - joint.length);
			return (
				before.folded.endsWith(joint) && first.length >= shortestPart && isModifier(first, lexicon)
			);
		});
		if (!isFirst) continue;
		const head = nearestWord(tokenOf(raw.slice(cut), "de").folded, headWordsOf(lexicon));
		if (!head) continue;
		const word = before.folded + head.word;
		const spelling = before.raw + head.spelling.toLowerCase();
		mended.push({ known: { word, spelling, frequency: 1 }, distance: slips(folded, word) });
	}
	mended.sort((a, b) => a.distance - b.distance);
	return mended[0]?.known ?? null;
}
