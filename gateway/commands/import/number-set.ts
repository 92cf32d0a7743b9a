// A set of whole numbers in one array: a million take 16 to 32 MB, where `Set` takes four times that. Of a feed, only these
// numbers are kept in memory.

/** Marks an empty place: no number of ours is negative. */
const none = -1;

export class NumberSet {
	#places = new Float64Array(1 << 10).fill(none);
	#size = 0;

	get size(): number {
		return this.#size;
	}

	/** Where a number is or would be: the first place, from its own on, that has it or is free. */
	#placeOf(number: number): number {
		const mask = this.#places.length - 1;
		let place = Math.imul(number % 0x7fffffff, 0x9e3779b1) >>> 7;
		for (place &= mask; ; place = (place + 1) & mask) {
			const there = this.#places[place];
			if (there === number || there === none) return place;
		}
	}

	has(number: number): boolean {
		return this.#places[this.#placeOf(number)] === number;
	}

	/** @param number not negative. @returns whether it was new */
	add(number: number): boolean {
		const place = this.#placeOf(number);
		if (this.#places[place] === number) return false;
		this.#places[place] = number;
		this.#size += 1;
		if (this.#size * 2 > this.#places.length) this.#grow();
		return true;
	}

	#grow(): void {
		const before = this.#places;
		this.#places = new Float64Array(before.length * 2).fill(none);
		for (const number of before) {
			if (number !== none) this.#places[this.#placeOf(number)] = number;
		}
	}
}
