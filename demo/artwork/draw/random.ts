/** A seeded stream of numbers: the same seed always gives the same picture. */
export interface Random {
	/** From 0 to 1. */
	next(): number;
	between(low: number, high: number): number;
	/** `value` moved by up to `part` of itself either way. */
	about(value: number, part: number): number;
	whole(low: number, high: number): number;
	pick<T>(choices: readonly [T, ...T[]]): T;
	chance(part: number): boolean;
	/** A stream of its own, so that one part's draws never shift another's. */
	fork(label: string): Random;
}

/** FNV-1a, so that any text can seed a stream. */
export function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		hash ^= text.charCodeAt(index);
		hash = Math.imul(hash, 0x01000193);
	}
	return hash >>> 0;
}

/** Mulberry32. */
export function seeded(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	next();
	return {
		next,
		between: (low, high) => low + (high - low) * next(),
		about: (value, part) => value * (1 + (next() * 2 - 1) * part),
		whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
		pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
		chance: (part) => next() < part,
		fork: (label) => seeded(seed ^ hashText(label)),
	};
}
