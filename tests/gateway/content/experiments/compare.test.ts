import { describe, expect, it } from "vitest";
import {
	compareMeans,
	compareRates,
	rateInterval,
	sampleRatio,
} from "#gateway/content/experiments/rules/compare.ts";

/** Numbers from 0 to 1 that are the same each time. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

describe("compared rates", () => {
	it("have Wilson's interval: 81 of 263 are 25.5 % to 36.6 % (Newcombe 1998)", () => {
		const { low, high } = rateInterval(81, 263);
		expect(low).toBeCloseTo(0.2553, 4);
		expect(high).toBeCloseTo(0.3662, 4);
	});

	it.each([
		// Newcombe 1998, 'Interval estimation for the difference', table II, method 10
		[{ successes: 48, trials: 80 }, { successes: 56, trials: 70 }, 0.0524, 0.3339],
		[{ successes: 3, trials: 10 }, { successes: 9, trials: 10 }, 0.1705, 0.809],
		[{ successes: 0, trials: 29 }, { successes: 5, trials: 56 }, -0.0381, 0.1926],
		[{ successes: 0, trials: 10 }, { successes: 0, trials: 10 }, -0.2775, 0.2775],
	])("have the published interval of their difference: %o, %o", (first, other, low, high) => {
		const found = compareRates(first, other);
		expect(found.low).toBeCloseTo(low, 3);
		expect(found.high).toBeCloseTo(high, 3);
	});

	it("have the two-proportion test's probability, none without any success", () => {
		// z = 2.6500
		const { p } = compareRates({ successes: 48, trials: 80 }, { successes: 56, trials: 70 });
		expect(p).toBeCloseTo(0.00805, 4);
		expect(compareRates({ successes: 0, trials: 9 }, { successes: 0, trials: 9 }).p).toBeNull();
	});

	it("cover the true difference in about 95 of 100 runs, and find no false one in as many", () => {
		const random = seeded(20_261_124);
		const drawn = (trials: number, chance: number) => ({
			trials,
			successes: Array.from({ length: trials }, random).filter((value) => value < chance).length,
		});
		const runs = 600;
		let covered = 0;
		let found = 0;
		for (let run = 0; run < runs; run += 1) {
			const effect = compareRates(drawn(800, 0.04), drawn(800, 0.07));
			if (effect.low <= 0.03 && 0.03 <= effect.high) covered += 1;
			const none = compareRates(drawn(800, 0.05), drawn(800, 0.05));
			if (none.p !== null && none.p < 0.05) found += 1;
		}
		expect(covered / runs).toBeGreaterThan(0.93);
		expect(covered / runs).toBeLessThan(0.975);
		expect(found / runs).toBeGreaterThan(0.025);
		expect(found / runs).toBeLessThan(0.075);
	});
});

describe("compared means", () => {
	const amounts = (values: number[]) => ({
		count: values.length,
		sum: values.reduce((sum, value) => sum + value, 0),
		sumOfSquares: values.reduce((sum, value) => sum + value ** 2, 0),
	});

	it("differ by Welch's standard error", () => {
		// variances 4 and 16 of nine and sixteen: error √(4/9 + 16/16)
		const spread = (count: number, mean: number, deviation: number) => {
			const step = deviation * Math.sqrt((count - 1) / (count - (count % 2)));
			return amounts(
				Array.from({ length: count }, (_, at) =>
					at === count - 1 && count % 2 === 1 ? mean : mean + (at % 2 === 0 ? step : -step),
				),
			);
		};
		const found = compareMeans(spread(9, 50, 2), spread(16, 54, 4));
		const error = Math.sqrt(4 / 9 + 1);
		expect(found?.difference).toBeCloseTo(4, 9);
		expect(found?.low).toBeCloseTo(4 - 1.959964 * error, 5);
		expect(found?.high).toBeCloseTo(4 + 1.959964 * error, 5);
		// z = 3.3282
		expect(found?.p).toBeCloseTo(0.00087, 5);
	});

	it("give no result for fewer than two visitors", () => {
		expect(compareMeans(amounts([1]), amounts([1, 2, 3]))).toBeNull();
	});
});

describe("the sample ratio", () => {
	const half = new Map([
		["a", 0.5],
		["b", 0.5],
	]);
	const of = (a: number, b: number) =>
		sampleRatio(
			new Map([
				["a", a],
				["b", b],
			]),
			half,
		);

	it("warns when chance does not explain it: 821,588 against 815,482 (Fabijan et al. 2019)", () => {
		expect(of(821_588, 815_482)?.chiSquared).toBeCloseTo(22.77, 1);
		expect(of(821_588, 815_482)?.isMismatch).toBe(true);
	});

	it("does not warn when chance explains it, nor without visitors", () => {
		expect(of(512, 488)).toMatchObject({ isMismatch: false });
		expect(of(0, 0)).toBeNull();
	});
});
