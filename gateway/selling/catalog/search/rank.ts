// Which of the parts of a query can be had together, and in what order their products come.
import { type Bits, hasBit, intersectionSize, members, shared } from "../rules/bits.ts";
import type { Constraint } from "./constraints.ts";
import { isAny } from "./find.ts";

export interface Outcome {
	products: Bits;
	kept: readonly Constraint[];
	/** those that would have left nothing */
	left: readonly Constraint[];
}

/** Products that have all that can be had together: what counts most is kept first. @param shown products that count */
export function meet(constraints: readonly Constraint[], shown: Bits): Outcome {
	const kept: Constraint[] = [];
	const left: Constraint[] = [];
	let products = shown;
	const ordered = constraints.toSorted(
		(a, b) =>
			Number(b.isHard) - Number(a.isHard) ||
			// what can be had otherwise gives way to what cannot
			Number(a.otherwise !== undefined) - Number(b.otherwise !== undefined) ||
			b.weight - a.weight,
	);
	for (const asked of ordered) {
		const wanted = shared(products, asked.wide);
		const one = isAny(wanted) ? asked : (asked.otherwise ?? asked);
		const narrowed = one === asked ? wanted : shared(products, one.wide);
		if (one.isHard || isAny(narrowed)) {
			products = narrowed;
			kept.push(one);
		} else left.push(asked);
	}
	return { products, kept, left };
}

/** Parts that rank; a query with more is none. */
const maxRanking = 12;

/** Slots by what they score, best first; of equals in the order given. */
function sortedBy(slots: Int32Array, scoreOf: (at: number) => number): Int32Array {
	const scores = new Float64Array(slots.length);
	for (let at = 0; at < slots.length; at += 1) scores[at] = scoreOf(at);
	const order = new Int32Array(slots.length);
	for (let at = 0; at < order.length; at += 1) order[at] = at;
	order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
	return order.map((at) => slots[at] ?? 0);
}

/**
 * Slots, best first: those that have just what was asked for, then in the order of popularity.
 * @param products slots are in the order of popularity by themselves
 * @param bonusOf what a slot scores beside that
 */
export function rankedBy(
	products: Bits,
	kept: readonly Constraint[],
	bonusOf?: (slot: number) => number,
): Int32Array {
	const ranking = kept.slice(0, maxRanking);
	const slots = new Int32Array(intersectionSize(products, products));
	// which parts a slot has exactly, as the bits of a number: a hundred thousand slots are counted, not sorted
	const matched = new Int32Array(slots.length);
	const sizes = new Int32Array(1 << ranking.length);
	let length = 0;
	for (const slot of members(products)) {
		let having = 0;
		for (let part = 0; part < ranking.length; part += 1) {
			const exact = ranking[part]?.exact;
			if (exact && hasBit(exact, slot)) having |= 1 << part;
		}
		slots[length] = slot;
		matched[length] = having;
		sizes[having] = (sizes[having] ?? 0) + 1;
		length += 1;
	}
	const scores = Float64Array.from(sizes, (_, having) =>
		ranking.reduce((sum, { weight }, part) => sum + (having & (1 << part) ? weight : 0), 0),
	);
	if (bonusOf) {
		return sortedBy(slots, (at) => (scores[matched[at] ?? 0] ?? 0) + bonusOf(slots[at] ?? 0));
	}
	const distinct = [...new Set(scores)].sort((a, b) => b - a);
	const groupOf = Int32Array.from(scores, (score) => distinct.indexOf(score));
	const next = new Int32Array(distinct.length + 1);
	for (const [having, group] of groupOf.entries()) {
		next[group + 1] = (next[group + 1] ?? 0) + (sizes[having] ?? 0);
	}
	for (let group = 1; group < next.length; group += 1) {
		next[group] = (next[group] ?? 0) + (next[group - 1] ?? 0);
	}
	const best = new Int32Array(slots.length);
	for (let at = 0; at < slots.length; at += 1) {
		const group = groupOf[matched[at] ?? 0] ?? 0;
		best[next[group] ?? 0] = slots[at] ?? 0;
		next[group] = (next[group] ?? 0) + 1;
	}
	return best;
}
