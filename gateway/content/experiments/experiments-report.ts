// `npm run gateway -- experiments`: results of experiments, for people and as JSON.
import { and, asc, eq, sql } from "drizzle-orm";
import type { CommandOutput } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	contentEntries,
	experimentCarts,
	experimentViews,
	orders,
} from "#gateway/platform/db/schema.ts";
import type { Difference } from "./rules/compare.ts";
import {
	type Definition,
	type ExperimentResult,
	resultOf,
	type VariantCounts,
	type VariantResult,
} from "./rules/results.ts";

// What experiments counted: visitors by the variant they saw first, and the orders they placed.
async function readDefinitions(db: Db): Promise<Map<string, Definition>> {
	const rows = await db
		.select({ uid: contentEntries.uid, data: contentEntries.data })
		.from(contentEntries)
		.where(and(eq(contentEntries.contentType, "experiment"), eq(contentEntries.isDraft, false)))
		.orderBy(asc(contentEntries.uid), asc(contentEntries.locale));
	// checked against its content type before it was stored
	return new Map(rows.map(({ uid, data }) => [uid, data as unknown as Definition]));
}

/** Orders that were not cancelled, in the currency that their visitor saw first, until the experiment's end. */
async function readCounts(
	db: Db,
	experiment: string,
	until: string | null,
): Promise<VariantCounts[]> {
	const { rows } = await db.execute<VariantCounts>(sql`
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

/** Results of every experiment that is defined or was seen, sorted by key. */
async function readResults(db: Db): Promise<ExperimentResult[]> {
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

const percent = (part: number) => `${(part * 100).toFixed(2)} %`;
const signed = (text: string) => (text.startsWith("-") ? text : `+${text}`);
const chance = (p: number | null) => (p === null ? "–" : p < 0.001 ? "< 0.001" : p.toFixed(3));

/** @param write formats a number with its unit */
function beyond(difference: Difference | null, write: (value: number) => string): string {
	if (!difference) return "";
	const [middle, low, high] = [difference.difference, difference.low, difference.high].map(
		(value) => signed(write(value)),
	);
	return `${middle} (${low} to ${high}), p ${chance(difference.p)}`;
}

/** Columns as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string {
	const widths =
		rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
	return rows
		.map((row) =>
			row
				.map((cell, at) => cell.padEnd(widths[at] ?? 0))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}

const conversionRow = (result: VariantResult): string[] => {
	const { variant, visitors, orders, buyers, conversion, beyondFirst } = result;
	return [
		variant,
		String(visitors),
		String(orders),
		String(buyers),
		percent(conversion),
		beyond(beyondFirst, percent),
	];
};

function revenueRows({ variant, revenue }: VariantResult): string[][] {
	return revenue.map(({ currency, visitors, revenue: cents, perVisitor, beyondFirst }) => {
		const money = (value: number) => (value / 100).toFixed(2);
		const by = beyond(beyondFirst, money);
		return [variant, currency, String(visitors), money(cents), money(perVisitor), by];
	});
}

function textOf({ experiment, title, variants, sampleRatio }: ExperimentResult): string {
	const heading = `${experiment}: ${title ?? "no longer defined in the content"}`;
	if (variants.every(({ visitors }) => visitors === 0))
		return `${heading}\nNobody has seen it yet.`;
	const rows = [
		["variant", "visitors", "orders", "buyers", "conversion", "beyond the first, 95 % (p)"],
		...variants.map(conversionRow),
	];
	const revenue = [
		["variant", "in", "visitors", "revenue", "per visitor", "beyond the first, 95 % (p)"],
		...variants.flatMap(revenueRows),
	];
	const warning = sampleRatio?.isMismatch
		? [
				`WARNING: visitors are not shared out as defined (χ² ${sampleRatio.chiSquared.toFixed(1)}): do not believe these figures.`,
			]
		: [];
	return [heading, ...warning, table(rows), table(revenue)].join("\n");
}

export async function experimentsReport({
	db,
}: Pick<GatewayContext, "db">): Promise<CommandOutput> {
	const results = await readResults(db);
	const none = "No experiment is defined in the content, and none was seen.";
	return { text: results.map(textOf).join("\n\n") || none, json: results };
}
