/** A value and how often it was measured. */
export interface CountedValue {
	value: number;
	times: number;
}

/**
 * Percentile by nearest rank: the smallest value that at least `percent` % of all measurements do not exceed. It is always a
 * measured value, never one between two.
 * @param percent 1 to 100
 * @returns null where nothing was measured
 */
export function percentile(counted: readonly CountedValue[], percent: number): number | null {
	const ordered = [...counted].sort((a, b) => a.value - b.value);
	const all = ordered.reduce((sum, { times }) => sum + times, 0);
	const rank = Math.ceil((percent / 100) * all);
	let passed = 0;
	for (const { value, times } of ordered) {
		passed += times;
		if (passed >= rank) return value;
	}
	return null;
}

/** Share of measurements that are at most `bound`, 0 to 1; null where nothing was measured. */
export function shareWithin(counted: readonly CountedValue[], bound: number): number | null {
	const sum = (some: readonly CountedValue[]) =>
		some.reduce((total, { times }) => total + times, 0);
	const all = sum(counted);
	return all === 0 ? null : sum(counted.filter(({ value }) => value <= bound)) / all;
}
