// Sets of small whole numbers as bits: a hundred thousand products are twelve kilobytes, and a facet's count is the
// number of bits that two sets share.

/** Members are positions of bits; sets that meet in one operation are of one size. */
export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array(Math.ceil(size / 32));

export function addBit(bits: Bits, member: number): void {
	const at = member >>> 5;
	bits[at] = (bits[at] ?? 0) | (1 << (member & 31));
}

export function hasBit(bits: Bits, member: number): boolean {
	return ((bits[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0;
}

/** Members of all the sets; there is at least one set. */
export function shared(first: Bits, ...others: readonly Bits[]): Bits {
	const result = first.slice();
	for (const other of others) {
		for (let at = 0; at < result.length; at += 1) result[at] = (result[at] ?? 0) & (other[at] ?? 0);
	}
	return result;
}

/** Members of any of the sets. */
export function unionOf(size: number, sets: readonly Bits[]): Bits {
	const result = emptyBits(size);
	for (const set of sets) {
		for (let at = 0; at < result.length; at += 1) result[at] = (result[at] ?? 0) | (set[at] ?? 0);
	}
	return result;
}

/** Members of the first set that are in none of the others. */
export function difference(first: Bits, others: readonly Bits[]): Bits {
	const result = first.slice();
	for (const other of others) {
		for (let at = 0; at < result.length; at += 1)
			result[at] = (result[at] ?? 0) & ~(other[at] ?? 0);
	}
	return result;
}

function ones(word: number): number {
	let rest = word - ((word >>> 1) & 0x55555555);
	rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
	return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many members two sets share. */
export function intersectionSize(a: Bits, b: Bits): number {
	let count = 0;
	for (let at = 0; at < a.length; at += 1) {
		const word = (a[at] ?? 0) & (b[at] ?? 0);
		if (word !== 0) count += ones(word);
	}
	return count;
}

/** Members in ascending order. @param limit returns only so many, the first ones */
export function* members(bits: Bits, limit = Number.POSITIVE_INFINITY): Generator<number> {
	let left = limit;
	for (let at = 0; at < bits.length; at += 1) {
		for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
			if (left === 0) return;
			left -= 1;
			yield at * 32 + (31 - Math.clz32(word & -word));
		}
	}
}
