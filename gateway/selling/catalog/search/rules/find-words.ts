// Searches the words that are kept in memory: the products that match, best first.
import {
	addBit,
	type Bits,
	emptyBits,
	intersectionSize,
	members,
	shared,
	unionOf,
} from "#gateway/selling/catalog/rules/bits.ts";
import type { ListingIndex } from "#gateway/selling/catalog/rules/listing-index.ts";
import type { Scope } from "#gateway/selling/catalog/rules/select.ts";
import type { WordIndex } from "./word-index.ts";
import { type WordQuery, wordsOf } from "./word-query.ts";
import { type Position, rankOfAll } from "./word-rank.ts";

/** The slot of a document's product in a listing index; -1 if the index does not have it. */
export type SlotOf = (document: number) => number;

const unasked = -2;

/** Slots are looked up one by one and remembered: doing so for a large catalogue at once would keep everybody waiting. */
export function slotsIn({ slots }: ListingIndex, productIds: readonly string[]): SlotOf {
	const known = new Int32Array(productIds.length).fill(unasked);
	return (document) => {
		const slot = known[document] ?? -1;
		if (slot !== unasked) return slot;
		const found = slots.get(productIds[document] ?? "") ?? -1;
		known[document] = found;
		return found;
	};
}

interface WordMatches {
	products: Bits;
	/** by slot; 0 if the product does not have the word */
	forms: WordIndex["forms"];
}

function matchesOf(word: string, size: number, wordIndex: WordIndex, slotOf: SlotOf): WordMatches {
	const forms =
		wordIndex.forms instanceof Uint16Array ? new Uint16Array(size) : new Int32Array(size);
	const found: WordMatches = { products: emptyBits(size), forms };
	const number = wordIndex.words.get(word) ?? -1;
	const end = wordIndex.starts[number + 1] ?? 0;
	for (let at = number < 0 ? end : (wordIndex.starts[number] ?? 0); at < end; at += 1) {
		const slot = slotOf(wordIndex.documents[at] ?? 0);
		if (slot < 0) continue;
		addBit(found.products, slot);
		forms[slot] = wordIndex.forms[at] ?? 0;
	}
	return found;
}

/** Slots by rank, best first; equal ones in the order of popularity. */
function ranked(products: Bits, rankOf: (slot: number) => number): Int32Array {
	const slots = new Int32Array(intersectionSize(products, products));
	const groups = new Int32Array(slots.length);
	const groupOf = new Map<number, number>();
	let at = 0;
	for (const slot of members(products)) {
		const rank = rankOf(slot);
		const group = groupOf.get(rank) ?? groupOf.size;
		if (group === groupOf.size) groupOf.set(rank, group);
		slots[at] = slot;
		groups[at] = group;
		at += 1;
	}
	const sizes = new Int32Array(groupOf.size);
	for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1;
	const next = new Int32Array(groupOf.size);
	let start = 0;
	for (const [, group] of [...groupOf].sort(([a], [b]) => b - a)) {
		next[group] = start;
		start += sizes[group] ?? 0;
	}
	const best = new Int32Array(slots.length);
	for (const [place, group] of groups.entries()) {
		best[next[group] ?? 0] = slots[place] ?? 0;
		next[group] = (next[group] ?? 0) + 1;
	}
	return best;
}

/** @param slotOf slots of the documents of `wordIndex` in `index` */
export function findWords(
	query: WordQuery,
	index: ListingIndex,
	wordIndex: WordIndex,
	slotOf: SlotOf,
): Scope {
	const words = wordsOf(query);
	const found = new Map(
		words.map((word) => [word, matchesOf(word, index.size, wordIndex, slotOf)]),
	);
	const productsOf = (part: WordQuery): Bits => {
		if ("word" in part) return found.get(part.word)?.products ?? emptyBits(index.size);
		const [first, ...others] = part.parts.map(productsOf);
		if (part.of === "any" || !first) return unionOf(index.size, first ? [first, ...others] : []);
		return shared(first, ...others);
	};
	const products = productsOf(query);

	const forms = [...found.values()].map((one) => one.forms);
	const { fround } = Math;
	const rankAny = (slot: number) => {
		let sum = 0;
		for (const byWord of forms) sum = fround(sum + (wordIndex.shares[byWord[slot] ?? 0] ?? 0));
		return fround(sum / words.length);
	};
	const rankAll = (slot: number) => {
		const standing: (readonly Position[])[] = [];
		for (const byWord of forms) {
			const form = byWord[slot];
			if (form) standing.push(wordIndex.positions[form] ?? []);
		}
		return rankOfAll(standing);
	};
	const isAll = "of" in query && query.of === "all" && words.length > 1;
	return { products, ranked: ranked(products, isAll ? rankAll : rankAny) };
}
