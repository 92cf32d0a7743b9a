// A small generator of repeatable chance (mulberry32): the same seed always gives the same catalogue.

export interface Random {
	/** 0 ≤ n < 1 */
	next(): number;
	/** integer, both ends included */
	between(low: number, high: number): number;
	chance(probability: number): boolean;
	pick<T>(items: readonly T[]): T;
	/** `count` different items at most, in random order */
	some<T>(items: readonly T[], count: number): T[];
}

/** A 32-bit hash of a text (FNV-1a), to seed chance by a name. */
export function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
	}
	return value >>> 0;
}

export function randomFrom(seed: number | string): Random {
	let state = typeof seed === "string" ? hash(seed) : seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const pick = <T>(items: readonly T[]): T => {
		const item = items[Math.floor(next() * items.length)];
		if (item === undefined) throw new Error("Nothing to pick from");
		return item;
	};
	return {
		next,
		pick,
		between: (low, high) => low + Math.floor(next() * (high - low + 1)),
		chance: (probability) => next() < probability,
		some: (items, count) => {
			const left = [...items];
			return Array.from({ length: Math.min(count, left.length) }, () => {
				const [taken] = left.splice(Math.floor(next() * left.length), 1);
				return taken as (typeof left)[number];
			});
		},
	};
}
