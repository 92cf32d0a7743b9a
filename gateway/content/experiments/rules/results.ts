// An experiment's figures by variant, each compared with the first.
import { type ExperimentFields, expectedParts } from "#contract/content/experiment.ts";
import type { CurrencyCode } from "#contract/shapes.ts";
import {
	type Amounts,
	compareMeans,
	compareRates,
	type Difference,
	type Interval,
	rate,
	rateInterval,
	type SampleRatio,
	sampleRatio,
} from "./compare.ts";

export interface RevenueResult {
	currency: CurrencyCode;
	visitors: number;
	/** cents */
	revenue: number;
	/** cents; visitors who bought nothing are included */
	perVisitor: number;
	/** cents, compared with the first variant; null for the first, and when there are too few visitors */
	beyondFirst: Difference | null;
}

export interface VariantResult {
	variant: string;
	visitors: number;
	orders: number;
	/** visitors who ordered */
	buyers: number;
	/** buyers among visitors, 0 to 1 */
	conversion: number;
	/** 95 % confidence */
	conversionInterval: Interval;
	/** difference of conversion from the first variant; null for the first */
	beyondFirst: Difference | null;
	revenue: RevenueResult[];
}

export interface ExperimentResult {
	experiment: string;
	/** null when content no longer defines it */
	title: string | null;
	variants: VariantResult[];
	sampleRatio: SampleRatio | null;
}

export type Definition = Pick<ExperimentFields, "title" | "share" | "variants" | "until">;
export interface VariantCounts extends Record<string, unknown> {
	variant: string;
	currency: CurrencyCode;
	visitors: number;
	buyers: number;
	orders: number;
	/** cents, and the sum of each visitor's cents squared */
	revenue: number;
	squares: number;
}

const total = (rows: readonly VariantCounts[], name: "visitors" | "buyers" | "orders") =>
	rows.reduce((sum, row) => sum + row[name], 0);

const amountsOf = ({ visitors, revenue, squares }: VariantCounts): Amounts => ({
	count: visitors,
	sum: revenue,
	sumOfSquares: squares,
});

function revenueOf(
	own: readonly VariantCounts[],
	first: readonly VariantCounts[] | null,
): RevenueResult[] {
	return own
		.toSorted((a, b) => a.currency.localeCompare(b.currency))
		.map((row) => {
			const other = first?.find(({ currency }) => currency === row.currency);
			const { currency, visitors, revenue } = row;
			const perVisitor = revenue / visitors;
			const beyondFirst = other ? compareMeans(amountsOf(other), amountsOf(row)) : null;
			return { currency, visitors, revenue, perVisitor, beyondFirst };
		});
}

/** Result of one experiment from its counts. @param definition null when content no longer defines it */
export function resultOf(
	experiment: string,
	rows: readonly VariantCounts[],
	definition: Definition | null,
): ExperimentResult {
	const counted = [...new Set(rows.map(({ variant }) => variant))].sort();
	const defined = definition?.variants.map(({ name }) => name) ?? [];
	// variants that content no longer names come last
	const names = [...defined, ...counted.filter((name) => !defined.includes(name))];
	const of = (name: string | undefined) => rows.filter(({ variant }) => variant === name);
	const rateOf = (own: readonly VariantCounts[]) => ({
		successes: total(own, "buyers"),
		trials: total(own, "visitors"),
	});
	const first = of(names[0]);
	const variants = names.map((variant, at): VariantResult => {
		const own = of(variant);
		const { successes: buyers, trials: visitors } = rateOf(own);
		const isComparable = at > 0 && visitors > 0 && first.length > 0;
		return {
			variant,
			visitors,
			orders: total(own, "orders"),
			buyers,
			conversion: rate(buyers, visitors),
			conversionInterval: rateInterval(buyers, visitors),
			beyondFirst: isComparable ? compareRates(rateOf(first), rateOf(own)) : null,
			revenue: revenueOf(own, at > 0 ? first : null),
		};
	});
	const visitors = new Map(variants.map(({ variant, visitors: count }) => [variant, count]));
	return {
		experiment,
		title: definition?.title ?? null,
		variants,
		sampleRatio: definition ? sampleRatio(visitors, expectedParts(definition)) : null,
	};
}
