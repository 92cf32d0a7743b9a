// Whether a chosen password could be guessed: by zxcvbn with lists of common passwords, and with the customer's own name and
// e-mail, which an attacker tries first (ADR 0030).

import { passwordBounds, type Weakness } from "#contract/customer/operations.ts";
import { brand } from "#shop/brand.ts";

/** Of zxcvbn's 0 to 4: takes at least 10⁸ guesses against stolen hashes. */
const minScore = 3;
/** Characters that are checked: more do not weaken a password, but each makes the check slower. */
const looksAt = 40;
/** Most ways to read a digit as a letter that are tried: the library's 100 take a second for some texts. */
const maxSubstitutions = 8;

type Check = (password: string, own: string[]) => number;
let loading: Promise<Check> | null = null;

/** The lists are loaded when the first password is chosen, and kept. */
function strengthCheck(): Promise<Check> {
	loading ??= (async () => {
		const [{ ZxcvbnFactory }, common] = await Promise.all([
			import("@zxcvbn-ts/core"),
			import("@zxcvbn-ts/language-common"),
		]);
		const zxcvbn = new ZxcvbnFactory({
			dictionary: common.dictionary,
			graphs: common.adjacencyGraphs,
			maxLength: looksAt,
			l33tMaxSubstitutions: maxSubstitutions,
		});
		return (password, own) => zxcvbn.check(password, own).score;
	})();
	return loading;
}

/** Shorter words are contained in too many others. */
const shortestWord = 3;

/** As typed on a keyboard without such letters: Großmann is grossmann, Zoé zoe. */
const folded = (text: string) =>
	text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");

const wordsOf = (texts: readonly string[]) =>
	texts
		.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
		.flatMap((word) => [word.toLowerCase(), folded(word)])
		.filter((word) => word.length >= shortestWord);

/** Whether the password is little more than the given words. */
function isMadeOf(password: string, words: readonly string[]): boolean {
	const said = folded(password);
	const rest = words
		.toSorted((a, b) => b.length - a.length)
		.reduce((left, word) => left.replaceAll(word, ""), said);
	return rest !== said && [...rest].length < passwordBounds.min / 2;
}

/**
 * Why a password is refused, null for a good one.
 * @param own the customer's names and e-mail
 */
export async function weaknessOf(
	password: string,
	own: readonly string[],
): Promise<Weakness | null> {
	const length = [...password].length;
	if (length < passwordBounds.min) return "short";
	if (length > passwordBounds.max) return "long";
	const words = wordsOf([...own, brand.name]);
	if (isMadeOf(password, words)) return "own";
	const check = await strengthCheck();
	return check(password, words) < minScore ? "guessable" : null;
}
