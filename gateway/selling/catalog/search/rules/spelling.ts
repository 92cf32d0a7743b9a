// Which known word a mistyped one was meant to be.

/**
 * Least number of typing slips between two words: a letter too many, missing, wrong, or two swapped
 * (optimal string alignment).
 */
export function slips(a: string, b: string): number {
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, column) => column);
	for (let row = 1; row <= a.length; row++) {
		const current = [row];
		for (let column = 1; column <= b.length; column++) {
			const same = a[row - 1] === b[column - 1];
			const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
			current[column] = Math.min(
				(current[column - 1] ?? 0) + 1,
				(last[column] ?? 0) + 1,
				(last[column - 1] ?? 0) + (same ? 0 : 1),
				swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		before = last;
		last = current;
	}
	return last[b.length] ?? 0;
}

/** A beginning that leaves no doubt which word was meant: `cashm…`. */
const clearBeginning = 5;

/** Slips forgiven in a typed word: two in a long one, and in one that begins right and goes wrong at its end, `cashmear`. */
function forgiven(typed: string, word: string): number {
	if (typed.length < 4) return 0;
	const isClear =
		typed.length > clearBeginning + 2 && word.startsWith(typed.slice(0, clearBeginning));
	return typed.length < 9 && !isClear ? 1 : 2;
}

export interface KnownWord {
	word: string;
	spelling: string;
	frequency: number;
}

/** A word as it sounds where one letter is as good as the other: `asul`, `habrigo`. */
const sounding = (word: string) =>
	word.replace(/^h/, "").replaceAll("v", "b").replace(/[kq]/g, "c").replaceAll("z", "s");

/** Letters of a word with those that are doubled once. */
const undoubled = (word: string) => word.replace(/(.)\1/g, "$1");

/**
 * A short word is mistyped by letters swapped, doubled or missing before its end, `nior`, `jupee`, `blak`; another letter makes
 * another word: `book`, `boot`.
 */
const isOther = (typed: string, word: string) =>
	Math.min(typed.length, word.length) < 5 &&
	!(typed.length === word.length - 1 && !word.startsWith(typed)) &&
	sounding(typed) !== sounding(word) &&
	undoubled(typed) !== undoubled(word) &&
	[...typed].sort().join("") !== [...word].sort().join("");

/** Letters that are enough to be the beginning of one word. */
const telling = 5;
/** Letters that its end may be; with more it is another word: `paille`, `paillettes`. */
const maxRest = 3;

/** First letters that sound the same in one language or another: `bestido`, `kashmere`. */
const soundsOf = ["bv", "ckq", "sz", "fv"];

/** Mistyped words begin with the right letter or its sound, if not with the first two swapped. */
const beginsAlike = (typed: string, word: string) => {
	const [a = "", b = ""] = [typed[0], word[0]];
	if (a === b || (a === word[1] && typed[1] === b)) return true;
	return (
		typed.length >= telling &&
		(sounding(typed)[0] === sounding(word)[0] ||
			soundsOf.some((alike) => alike.includes(a) && alike.includes(b)))
	);
};

/** Letters doubled or not are a slip of their own kind, beside another: `pulower`. */
function distanceOf(typed: string, word: string): number {
	const doubles = 0.5;
	return typed.length > telling
		? Math.min(slips(typed, word), slips(undoubled(typed), undoubled(word)) + doubles)
		: slips(typed, word);
}

/** Whether a word has all letters of another in their order: one that was left out is the most common slip, `camista`. */
function hasLettersOf(typed: string, word: string): boolean {
	let at = 0;
	for (const letter of word) if (letter === typed[at]) at += 1;
	return at === typed.length;
}

/**
 * The known word that was most likely meant: the one fewest slips away, or one that begins with it; of equals one that lacks
 * nothing of it, then the more frequent. Null if none is near.
 * @param typed a word that is not known itself: a known one is never another
 */
export function nearestWord(typed: string, known: readonly KnownWord[]): KnownWord | null {
	const judged = known.flatMap((candidate) => {
		const { word } = candidate;
		if (word.length < 3 || !beginsAlike(typed, word)) return [];
		if (typed.length >= telling && word.startsWith(typed) && word.length <= typed.length + maxRest)
			return [{ candidate, distance: 1 }];
		if (Math.abs(word.length - typed.length) > 2 || isOther(typed, word)) return [];
		const distance = distanceOf(typed, word);
		return distance < forgiven(typed, word) + 1 ? [{ candidate, distance }] : [];
	});
	const lacks = ({ candidate }: (typeof judged)[number]) =>
		Number(!hasLettersOf(typed, candidate.word));
	judged.sort(
		(a, b) =>
			a.distance - b.distance ||
			lacks(a) - lacks(b) ||
			b.candidate.frequency - a.candidate.frequency,
	);
	return judged[0]?.candidate ?? null;
}
