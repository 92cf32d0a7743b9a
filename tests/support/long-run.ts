// The long run repeats files of the gate that import this (vitest.long.config.ts): there they show more of the same.
export const isLongRun = Boolean(process.env.EVERY_ENGINE);

/**
 * Where a rule holds for each of many places and values, the gate tries one value at each place, another one at the next; the
 * long run tries all of them everywhere.
 * @param place its position among the places
 */
export function someOf<T>(values: readonly T[], place: number): readonly T[] {
	return values.filter((_, at) => isLongRun || at === place % values.length);
}
