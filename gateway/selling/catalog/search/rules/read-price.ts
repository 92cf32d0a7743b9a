// A price in a query: `under 50`, `moins de 50 €`, `50–100 €`, `ab 200 zł`.
import type { Language } from "#contract/shapes.ts";
import { ageWords } from "./read-size.ts";
import type { Token } from "./tokens.ts";

export interface PriceRead {
	/** in units of the currency, not cents */
	min?: number;
	max?: number;
	/** how many words say it */
	length: number;
	/** without a currency */
	isPlain?: boolean;
}

interface Words {
	below: string;
	above: string;
	/** between two amounts */
	between: string;
}

/** Folded, one way to say it after the other; longer ones before those they begin with. */
const tables: Readonly<Record<Language, Words>> = {
	fr: {
		below:
			"a moins de|moins de|moins cher que|pas plus de|jusqu a|jusqu|en dessous de|maximum|max|sous|inferieur a|budget",
		above: "a plus de|plus de|a partir de|au dessus de|minimum|des",
		between: "entre|de",
	},
	en: {
		below: "less than|cheaper than|no more than|up to|under|below|max|maximum|within",
		above: "more than|over|above|from|min|at least",
		between: "between|from",
	},
	es: {
		below: "por menos de|menos de|por debajo de|hasta|maximo|max|inferior a|no mas de",
		above: "por mas de|mas de|por encima de|a partir de|desde|minimo",
		between: "entre|de",
	},
	de: {
		below: "weniger als|billiger als|bis zu|bis|unter|max|maximal|hochstens|nicht uber",
		above: "mehr als|uber|ueber|ab|mindestens",
		between: "zwischen|von",
	},
	it: {
		below: "a meno di|meno di|sotto i|sotto gli|sotto ai|sotto|fino a|entro|massimo|max|non piu di",
		above: "a piu di|piu di|oltre i|oltre|sopra i|sopra|a partire da|minimo|da",
		between: "tra|fra|da",
	},
	pl: {
		below: "nie wiecej niz|mniej niz|tansze niz|tansza niz|ponizej|maksymalnie|max|pod|do",
		above: "wiecej niz|drozsze niz|powyzej|ponad|min|od",
		between: "miedzy|pomiedzy|od",
	},
};

/** Behind an amount that is the most, in any of the languages: `50 euros max`. */
const boundsBehind =
	"maximum|maximal|max|maximo|massimo|maksymalnie|maksimum|maks|hochstens|ou moins|and under|or less|or under|o menos|oder weniger|und weniger|o meno|lub mniej";

/** Words between the two amounts. */
const and = new Set("et and y und e i a to bis do au".split(" "));
const currencies = new Set(
	"€ £ $ eur euro euros zl zloty zlotych pln chf gbp francs franken pounds".split(" "),
);

const amountOf = (token: Token | undefined): number | null =>
	token && /^\d{1,5}(?:[.,]\d{1,2})?$/.test(token.raw) ? Number(token.raw.replace(",", ".")) : null;
const isCurrency = (token: Token | undefined) =>
	token !== undefined && (currencies.has(token.raw) || currencies.has(token.folded));

interface Amount {
	value: number;
	length: number;
	hasCurrency: boolean;
}

function readAmount(tokens: readonly Token[], at: number): Amount | null {
	const before = isCurrency(tokens[at]) ? 1 : 0;
	const value = amountOf(tokens[at + before]);
	if (value === null) return null;
	const next = tokens[at + before + 1];
	const after = before === 0 && isCurrency(next) && !/[-–—]/.test(next?.gap ?? "") ? 1 : 0;
	// `plus de 50 ans`
	if (ageWords.has(next?.folded ?? "")) return null;
	return { value, length: before + 1 + after, hasCurrency: before + after > 0 };
}

function said(tokens: readonly Token[], at: number, phrases: string): number {
	for (const phrase of phrases.split("|")) {
		const words = phrase.split(" ");
		if (words.every((word, offset) => tokens[at + offset]?.folded === word)) return words.length;
	}
	return 0;
}

/** `50-100` without a currency: tens that are further apart than two sizes of anything are. */
const isRoundSpan = (first: Amount, second: Amount) =>
	first.value % 10 === 0 && second.value % 10 === 0 && second.value >= first.value * 1.5;

/** Two amounts, `between 50 and 100`, `50–100 €`. */
function readSpan(tokens: readonly Token[], at: number, words: Words): PriceRead | null {
	const opening = said(tokens, at, words.between);
	const first = readAmount(tokens, at + opening);
	if (!first) return null;
	const middle = at + opening + first.length;
	const joint = and.has(tokens[middle]?.folded ?? "") ? 1 : 0;
	// `50–100 €` has neither word, but a hyphen
	if (joint === 0 && !/[-–—]/.test(tokens[middle]?.gap ?? "")) return null;
	const second = readAmount(tokens, middle + joint);
	if (!second || second.value <= first.value) return null;
	if (!first.hasCurrency && !second.hasCurrency && opening === 0 && !isRoundSpan(first, second))
		return null;
	return {
		min: first.value,
		max: second.value,
		length: opening + first.length + joint + second.length,
	};
}

/** What begins at a word; null if it is no price. */
export function readPrice(
	tokens: readonly Token[],
	at: number,
	language: Language,
): PriceRead | null {
	const words = tables[language];
	const span = readSpan(tokens, at, words);
	if (span) return span;
	for (const [side, phrases] of [
		["max", words.below],
		["min", words.above],
	] as const) {
		const opening = said(tokens, at, phrases);
		const amount = opening > 0 ? readAmount(tokens, at + opening) : null;
		if (amount) {
			const length = opening + amount.length;
			return { [side]: amount.value, length, isPlain: !amount.hasCurrency };
		}
	}
	const alone = readAmount(tokens, at);
	if (!alone) return null;
	const behind = said(tokens, at + alone.length, boundsBehind);
	if (behind > 0) return { max: alone.value, length: alone.length + behind };
	return alone.hasCurrency ? { max: alone.value, length: alone.length } : null;
}
