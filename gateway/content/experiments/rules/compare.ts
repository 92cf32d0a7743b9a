// Statistics of an experiment's counts: rates with 95 % confidence intervals, how likely such a difference is by chance
// alone, and whether visitors were shared out as planned.
import { chiSquaredDistributionTable, errorFunction } from "simple-statistics";

/** The normal distribution's 97.5 % point: simple-statistics' own `probit` is two digits short. */
const z = 1.959_963_985;

export interface Interval {
	low: number;
	high: number;
}

export interface Difference extends Interval {
	/** of the variant from the first one */
	difference: number;
	/** probability of a difference this large or larger if there is none in truth; null where it cannot be computed */
	p: number | null;
}

/** Share of `successes` among `trials`, 0 to 1; 0 without trials. */
export const rate = (successes: number, trials: number): number =>
	trials === 0 ? 0 : successes / trials;

/** Wilson's score interval of a rate. */
export function rateInterval(successes: number, trials: number): Interval {
	if (trials === 0) return { low: 0, high: 1 };
	const p = successes / trials;
	const scale = 1 + z ** 2 / trials;
	const middle = (p + z ** 2 / (2 * trials)) / scale;
	const half = (z * Math.sqrt((p * (1 - p)) / trials + z ** 2 / (4 * trials ** 2))) / scale;
	return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Two-sided p value of a standard normal value. */
const chanceOf = (value: number): number =>
	Math.min(1, Math.max(0, 1 - errorFunction(Math.abs(value) / Math.SQRT2)));

export interface Rate {
	successes: number;
	trials: number;
}

/** Newcombe's interval of the difference of two rates (hybrid score, his method 10), and the two-proportion z test. */
export function compareRates(first: Rate, other: Rate): Difference {
	const [p1, p2] = [rate(first.successes, first.trials), rate(other.successes, other.trials)];
	const [own1, own2] = [
		rateInterval(first.successes, first.trials),
		rateInterval(other.successes, other.trials),
	];
	const difference = p2 - p1;
	const pooled = rate(first.successes + other.successes, first.trials + other.trials);
	const error = Math.sqrt(pooled * (1 - pooled) * (1 / first.trials + 1 / other.trials));
	return {
		difference,
		low: difference - Math.hypot(p2 - own2.low, own1.high - p1),
		high: difference + Math.hypot(own2.high - p2, p1 - own1.low),
		p: error > 0 && Number.isFinite(error) ? chanceOf(difference / error) : null,
	};
}

export interface Amounts {
	/** how many amounts there are, zeros included */
	count: number;
	sum: number;
	sumOfSquares: number;
}

/** Squared standard error of a mean. */
function squaredError({ count, sum, sumOfSquares }: Amounts): number {
	return Math.max(0, sumOfSquares - sum ** 2 / count) / (count - 1) / count;
}

/** Welch's comparison of two means, by the normal distribution; null where either has fewer than two amounts. */
export function compareMeans(first: Amounts, other: Amounts): Difference | null {
	if (first.count < 2 || other.count < 2) return null;
	const difference = other.sum / other.count - first.sum / first.count;
	const error = Math.sqrt(squaredError(first) + squaredError(other));
	return {
		difference,
		low: difference - z * error,
		high: difference + z * error,
		p: error > 0 ? chanceOf(difference / error) : null,
	};
}

export interface SampleRatio {
	chiSquared: number;
	/** rarer than once in 200 sound experiments: figures are not to be trusted until the cause is known */
	isMismatch: boolean;
}

/** @param expected share of visitors planned for each variant, adding up to 1; null where it is not known */
export function sampleRatio(
	visitors: ReadonlyMap<string, number>,
	expected: ReadonlyMap<string, number>,
): SampleRatio | null {
	const all = [...visitors.values()].reduce((sum, count) => sum + count, 0);
	const open = [...expected].filter(([, part]) => part > 0);
	const critical = (chiSquaredDistributionTable as Partial<Record<number, { 0.005: number }>>)[
		open.length - 1
	]?.[0.005];
	if (all === 0 || critical === undefined) return null;
	const chiSquared = open.reduce((sum, [variant, part]) => {
		const wanted = all * part;
		return sum + ((visitors.get(variant) ?? 0) - wanted) ** 2 / wanted;
	}, 0);
	return { chiSquared, isMismatch: chiSquared > critical };
}
