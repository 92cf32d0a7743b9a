// `import` and `export` as commands.

import { type CommandOutput, formatRows } from "../command-answer.ts";
import type { GatewayContext } from "../context.ts";
import { languages } from "../contract/shapes.ts";
import { sourceFiles } from "./import/files.ts";
import { type KindName, kindNames } from "./import/kinds.ts";
import { convertMerchantFeed, type FeedReport } from "./import/merchant-feed.ts";
import { type FileReport, importReport } from "./import/report.ts";
import { type ExportFormat, exportFormats, runExport } from "./import/run-export.ts";
import { runImport } from "./import/run-import.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;

const importFlags = ["--dry-run", "--from-start", "--full-speed"] as const;

/** One line that is overwritten as the import goes on, on a terminal only. */
function showProgress({ file, done, rows, refused }: FileReport): void {
	if (!process.stderr.isTTY) return;
	const read = (done + rows).toLocaleString("en-GB");
	process.stderr.write(
		`\r${file}: ${read} rows${refused > 0 ? `, ${refused} refused` : ""} \u001B[K`,
	);
}

/**
 * @param about files or folders, and flags
 * @throws Error saying what is wrong, and when no row could be imported
 */
export async function importCommand(
	context: Context,
	about: readonly string[],
): Promise<CommandOutput> {
	const flags = about.filter((word) => word.startsWith("--"));
	const paths = about.filter((word) => !word.startsWith("--"));
	const unknown = flags.find((flag) => !importFlags.some((known) => known === flag));
	if (paths.length === 0 || unknown) {
		throw new Error(`Say import <file or folder> [${importFlags.join("] [")}] [--json].`);
	}
	const isDryRun = flags.includes("--dry-run");
	const reports = await runImport(context, paths.flatMap(sourceFiles), {
		isDryRun,
		fromStart: flags.includes("--from-start"),
		isAlone: flags.includes("--full-speed"),
		mediaHosts: context.config.MEDIA_HOSTS,
		onProgress: showProgress,
	});
	if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
	const isNothing =
		reports.length > 0 && reports.every(({ rows, refused }) => refused === rows && rows > 0);
	if (isNothing) throw new Error(importReport(reports, isDryRun));
	return { text: importReport(reports, isDryRun), json: reports };
}

const count = (value: number) => value.toLocaleString("en-GB");

/** In plain words: what was written, which lines were left out, and what is not known of the others. */
function feedText({ written, refused, faults, noted, notes, uncounted }: FeedReport): string {
	const named = (lines: FeedReport["faults"], all: number) => [
		...lines.map(({ line, message }) => `  line ${line}: ${message}`),
		...(all > lines.length ? [`  and ${count(all - lines.length)} more`] : []),
	];
	return [
		...Object.entries(written).map(([file, rows]) => `${file}.jsonl: ${count(rows)} rows`),
		...(refused > 0 ? [`${count(refused)} lines were left out:`, ...named(faults, refused)] : []),
		...(noted > 0 ? [`${count(noted)} lines say what is not known:`, ...named(notes, noted)] : []),
		...(uncounted > 0
			? [
					`${count(uncounted)} sizes have no stock in the feed: it does not say how many there are. What the shop has of them ` +
						"stays as it is, which is none for new ones, until a file stock says it. uncounted.jsonl names them.",
				]
			: []),
	].join("\n");
}

/**
 * Turns a feed for Google Merchant Center into a folder that `import` reads.
 * @param about the feed, the folder, and the language of its words
 */
export async function merchantFeedCommand(about: readonly string[]): Promise<CommandOutput> {
	const [feed = "", folder = "", spoken = "en", ...more] = about;
	const language = languages.find((known) => known === spoken);
	if (folder === "" || !language || more.length > 0) {
		throw new Error(`Say merchant-feed <feed> <folder> [${languages.join("|")}].`);
	}
	const report = await convertMerchantFeed(feed, folder, language);
	const text = feedText(report);
	if (Object.keys(report.written).length === 0) throw new Error(text);
	return { text, json: report };
}

const isFormat = (word: string): word is ExportFormat =>
	exportFormats.some((format) => format === word);
const isKind = (word: string): word is KindName => kindNames.some((name) => name === word);

/**
 * @param about a folder, the kinds if not all are wanted, and `--csv` for spreadsheets
 * @throws Error saying what is wrong
 */
export async function exportCommand(
	{ db }: Context,
	about: readonly string[],
): Promise<CommandOutput> {
	const [folder, ...kinds] = about.filter((word) => !word.startsWith("--"));
	const flags = about.filter((word) => word.startsWith("--")).map((flag) => flag.slice(2));
	const [format = "jsonl"] = flags;
	const which = kinds.filter(isKind);
	if (!folder || !isFormat(format) || which.length < kinds.length) {
		throw new Error(`Say export <folder> [${kindNames.join("|")} …] [--csv] [--json].`);
	}
	const written = await runExport(db, folder, { which, format });
	return formatRows(
		written,
		({ file, rows }) => `${file}: ${rows.toLocaleString("en-GB")} rows`,
		"There is nothing to export.",
	);
}
