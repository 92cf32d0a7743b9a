// `npm run gateway -- experiments`: results of experiments, for people and as JSON.
import type { CommandOutput } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { readResults } from "./read-results.ts";
import type { Difference } from "./rules/compare.ts";
import type { ExperimentResult, VariantResult } from "./rules/results.ts";

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
