// How well a document matches a query: `ts_rank` of Postgres (tsrank.c) to its last bit, so that a search has the same order
// whether the database or the words in memory rank it. Postgres computes in single precision, hence `Math.fround`.

/** Where a word stands in a document: its place, and how much a word counts there. */
export interface Position {
	place: number;
	weight: number;
}

const { fround } = Math;

/** Weights by the letter that Postgres prints behind a place; without a letter it is `least`. */
const weights: Readonly<Record<string, number>> = { A: 1, B: fround(0.4), C: fround(0.2) };
const least = fround(0.1);

/** @param printed places of a word as Postgres prints them: `3A,10B` */
export function readPositions(printed: string): Position[] {
	return printed.split(",").map((one) => ({
		place: Number.parseInt(one, 10),
		weight: weights[one.at(-1) ?? ""] ?? least,
	}));
}

/**
 * What one word adds to a rank if any word may match: its heaviest place counts in full, the others less the later they come; 0
 * without a place. The rank is the sum in the order of `wordsOf`, by the number of words asked for, in single precision.
 */
export function shareOf(positions: readonly Position[]): number {
	if (positions.length === 0) return 0;
	let sum = 0;
	let heaviest = -1;
	let where = 0;
	for (const [at, { weight }] of positions.entries()) {
		sum = fround(sum + fround(weight / (at + 1) ** 2));
		if (weight <= heaviest) continue;
		heaviest = weight;
		where = at;
	}
	const rest = fround(heaviest / (where + 1) ** 2);
	return fround(fround(heaviest + sum) - rest) / 1.64493406685;
}

/** Places further apart than this count as unrelated. */
const furthest = 100;
const nearness = Array.from({ length: furthest + 1 }, (_, distance) =>
	fround(1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2))),
);
const unrelated = fround(1e-30);
const nothing = fround(1e-20);

function nearnessOf(one: Position, other: Position): number {
	const distance = Math.abs(one.place - other.place);
	return distance > furthest ? unrelated : (nearness[distance] ?? unrelated);
}

/** @param words places of the words that the document has, in the order of `wordsOf`; each place is paired with every other */
export function rankOfAll(words: readonly (readonly Position[])[]): number {
	let rank = -1;
	for (let at = 1; at < words.length; at += 1) {
		for (let before = 0; before < at; before += 1) {
			for (const one of words[at] ?? []) {
				for (const other of words[before] ?? []) {
					if (one.place === other.place) continue;
					const weight = fround(fround(one.weight * other.weight) * nearnessOf(one, other));
					const pair = fround(Math.sqrt(weight));
					rank = rank < 0 ? pair : fround(1 - (1 - rank) * (1 - pair));
				}
			}
		}
	}
	return rank < 0 ? nothing : rank;
}
