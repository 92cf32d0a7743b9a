// Whether a password that somebody chooses would be guessed: by zxcvbn, with the passwords that are common everywhere,
// and with the customer's own name and e-mail, which a guesser tries first (ADR 0030).

import { brand } from "../../shop/brand.ts";
import { passwordBounds, type Weakness } from "../contract/customer/change-password.ts";

/** Of zxcvbn's 0 to 4: guessed in no fewer than 10⁸ tries, by whoever has stolen the hashes. */
const leastScore = 3;
/** What is behind makes a password no weaker; looking at it costs more with every character. */
const looksAt = 40;
/** Ways to read a digit as a letter that are tried: the library's 100 take a second for some texts. */
const mostSubstitutions = 8;

type Check = (password: string, own: string[]) => number;
let loading: Promise<Check> | null = null;

/** Its lists are read when the first password is chosen, and kept. */
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
			l33tMaxSubstitutions: mostSubstitutions,
		});
		return (password, own) => zxcvbn.check(password, own).score;
	})();
	return loading;
}

/** Fewer letters are in too many words. */
const shortestWord = 3;

/** As it is typed where a keyboard has no such letters: Großmann is grossmann, Zoé zoe. */
const folded = (text: string) =>
	text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");

const wordsOf = (texts: readonly string[]) =>
	texts
		.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
		.flatMap((word) => [word.toLowerCase(), folded(word)])
		.filter((word) => word.length >= shortestWord);

/** Whether the password is little more than one of the words. */
function isMadeOf(password: string, words: readonly string[]): boolean {
	const said = folded(password);
	const rest = words
		.toSorted((a, b) => b.length - a.length)
		.reduce((left, word) => left.replaceAll(word, ""), said);
	return rest !== said && [...rest].length < passwordBounds.min / 2;
}

/**
 * Why a password is not taken, null for a good one.
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
	return check(password, words) < leastScore ? "guessable" : null;
}
