/**
 * How many of `count` shoppers gave one star, two, … five, so that the average is about `average`: most are pleased, a few
 * are not. The average of the result is the one to show.
 */
export function starsOf(count: number, average: number): number[] {
	const missing = 5 * count - Math.round(count * average);
	const ones = Math.floor((missing * 0.16) / 4);
	const twos = Math.floor((missing * 0.15) / 3);
	let threes = Math.floor((missing * 0.26) / 2);
	let fours = missing - 4 * ones - 3 * twos - 2 * threes;
	// takes two missing stars from one shopper rather than one from each of two
	while (ones + twos + threes + fours > count) {
		threes += 1;
		fours -= 2;
	}
	return [ones, twos, threes, fours, count - ones - twos - threes - fours];
}

/** With one decimal; 0 without any stars. */
export function averageOf(stars: readonly number[]): number {
	const count = stars.reduce((sum, each) => sum + each, 0);
	const points = stars.reduce((sum, each, at) => sum + each * (at + 1), 0);
	return count === 0 ? 0 : Math.round((points * 10) / count) / 10;
}
