// Prints a report for an operator's console.
import type { CommandOutput } from "#gateway/command-answer.ts";
import type { DbContext } from "#gateway/context.ts";
import { readOptions } from "./period.ts";
import { daysUntilShown, type Report, readReport } from "./read-report.ts";

type Cell = string | number | null;

const amount = (cents: number) => (cents / 100).toFixed(2);
const share = (part: number) => `${(part * 100).toFixed(1)} %`;

/** Columns as wide as their widest cell, with numbers right-aligned. */
function table(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string {
	if (rows.length === 0) return `${title}\n  nothing`;
	const widths = head.map((name, column) =>
		Math.max(name.length, ...rows.map((row) => String(row[column] ?? "-").length)),
	);
	const isNumber = (column: number) =>
		rows.every((row) => /^[\d.]/.test(String(row[column] ?? "0")));
	const line = (cells: readonly Cell[]) =>
		cells
			.map((cell, column) => {
				const text = String(cell ?? "-");
				const width = widths[column] ?? 0;
				return isNumber(column) ? text.padStart(width) : text.padEnd(width);
			})
			.join("  ")
			.trimEnd();
	return [title, ...[head, ...rows].map((cells) => `  ${line(cells)}`)].join("\n");
}

export function printReport(report: Report): string {
	const { from, to, market } = report;
	return [
		`${from} to ${to} (UTC), ${market ?? "all shops"}`,
		"Page views, orders and searches are everybody's; visits and what follows from them are those of who allowed measurement.",
		table(
			"Visits",
			["market", "visitors", "visits", "page views"],
			report.visits.map((row) => [row.market, row.visitors, row.visits, row.pageViews]),
		),
		table(
			"Pages",
			["page", "device", "page views"],
			report.pages.map((row) => [row.pageType, row.device, row.pageViews]),
		),
		table(
			"Funnel",
			["market", "step", "name", "visits", "page views"],
			report.funnel.map((row) => [row.market, row.step, row.name, row.visits, row.pageViews]),
		),
		table(
			"Orders",
			["market", "currency", "orders", "revenue", "cancelled", "reported", "sent"],
			report.orders.map((row) => [
				row.market,
				row.currency,
				row.orders,
				amount(row.revenue),
				row.cancelled,
				row.reported,
				row.sent,
			]),
		),
		table(
			`Searches without result, asked for on ${daysUntilShown} days or more`,
			["market", "term", "days", "times"],
			report.emptySearches.map((row) => [row.market, row.term, row.days, row.times]),
		),
		table(
			"Web vitals",
			["page", "metric", "samples", "p75", "good"],
			report.webVitals.map((row) => [
				row.pageType,
				row.metric,
				row.samples,
				row.p75,
				share(row.good),
			]),
		),
		table(
			"Recommendations",
			["list", "shown", "clicked", "share"],
			report.recommendations.map((row) => [row.list, row.shown, row.clicked, share(row.share)]),
		),
	].join("\n\n");
}

/**
 * `npm run gateway -- report`.
 * @throws Error with the usage
 */
export async function report(context: DbContext, words: readonly string[]): Promise<CommandOutput> {
	const read = await readReport(context, readOptions(words, context.now()));
	return { text: printReport(read), json: read };
}
