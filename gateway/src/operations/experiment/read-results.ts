// What experiments counted: visitors by the variant they saw first, and the orders that came of them.
import { and, asc, eq, sql } from "drizzle-orm";
import { type ExperimentFields, expectedParts } from "../../../contract/content/experiment.ts";
import type { CurrencyCode } from "../../../contract/shapes.ts";
import type { Db } from "../../db/client.ts";
import { contentEntries, experimentCarts, experimentViews, orders } from "../../db/schema.ts";
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
} from "../../domain/experiment/compare.ts";

export interface RevenueResult {
	currency: CurrencyCode;
	visitors: number;
	/** cents */
	revenue: number;
	/** cents; those who bought nothing included */
	perVisitor: number;
	/** cents, beyond the first variant; null for that one, and where there are too few */
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
	/** 95 % */
	conversionInterval: Interval;
	/** of conversion; null for the first variant */
	beyondFirst: Difference | null;
	revenue: RevenueResult[];
}

export interface ExperimentResult {
	experiment: string;
	/** null for one that content defines no more */
	title: string | null;
	variants: VariantResult[];
	sampleRatio: SampleRatio | null;
}

type Definition = Pick<ExperimentFields, "title" | "share" | "variants" | "until">;
interface Counted extends Record<string, unknown> {
	variant: string;
	currency: CurrencyCode;
	visitors: number;
	buyers: number;
	orders: number;
	/** cents, and cents squared by visitor */
	revenue: number;
	squares: number;
}

async function readDefinitions(db: Db): Promise<Map<string, Definition>> {
	const rows = await db
		.select({ uid: contentEntries.uid, data: contentEntries.data })
		.from(contentEntries)
		.where(and(eq(contentEntries.contentType, "experiment"), eq(contentEntries.isDraft, false)))
		.orderBy(asc(contentEntries.uid), asc(contentEntries.locale));
	return new Map(rows.map(({ uid, data }) => [uid, data as unknown as Definition]));
}

/** An order counts unless it was cancelled, in the currency that its visitor saw first, until the experiment's end. */
async function readCounts(db: Db, experiment: string, until: string | null): Promise<Counted[]> {
	const { rows } = await db.execute<Counted>(sql`
		with bought as (
			select c.visitor, o.currency, count(*) as orders, sum(o.total) as revenue
			from ${experimentCarts} c join ${orders} o on o.cart_id = c.cart_id
			where c.experiment = ${experiment} and o.state <> 'cancelled'
				and (${until}::timestamptz is null or o.placed_at < ${until}::timestamptz)
			group by c.visitor, o.currency
		)
		select v.variant, v.currency, count(*)::float8 as visitors, count(b.visitor)::float8 as buyers,
			coalesce(sum(b.orders), 0)::float8 as orders, coalesce(sum(b.revenue), 0)::float8 as revenue,
			coalesce(sum(b.revenue * b.revenue), 0)::float8 as squares
		from ${experimentViews} v
			left join bought b on b.visitor = v.visitor and b.currency = v.currency
		where v.experiment = ${experiment}
		group by v.variant, v.currency`);
	return rows;
}

const total = (rows: readonly Counted[], name: "visitors" | "buyers" | "orders") =>
	rows.reduce((sum, row) => sum + row[name], 0);

const amountsOf = ({ visitors, revenue, squares }: Counted): Amounts => ({
	count: visitors,
	sum: revenue,
	sumOfSquares: squares,
});

function revenueOf(own: readonly Counted[], first: readonly Counted[] | null): RevenueResult[] {
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

function resultOf(
	experiment: string,
	rows: readonly Counted[],
	definition: Definition | null,
): ExperimentResult {
	const counted = [...new Set(rows.map(({ variant }) => variant))].sort();
	const defined = definition?.variants.map(({ name }) => name) ?? [];
	// those that content names no more come last
	const names = [...defined, ...counted.filter((name) => !defined.includes(name))];
	const of = (name: string | undefined) => rows.filter(({ variant }) => variant === name);
	const rateOf = (own: readonly Counted[]) => ({
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

/** Of every experiment that is defined or was seen, by their keys. */
export async function readResults(db: Db): Promise<ExperimentResult[]> {
	const definitions = await readDefinitions(db);
	const seen = await db
		.selectDistinct({ experiment: experimentViews.experiment })
		.from(experimentViews);
	const keys = new Set([...definitions.keys(), ...seen.map(({ experiment }) => experiment)]);
	const results: ExperimentResult[] = [];
	for (const key of [...keys].sort()) {
		const definition = definitions.get(key) ?? null;
		const rows = await readCounts(db, key, definition?.until ?? null);
		results.push(resultOf(key, rows, definition));
	}
	return results;
}
