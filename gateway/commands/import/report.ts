// The result of an import, file by file.
import { currencies } from "#contract/shapes.ts";
import type { Batch, Written } from "./batches.ts";

/** Most different faults of a file that are listed. */
const maxFaults = 50;

export interface Fault {
	/** the first that has it */
	line: number;
	message: string;
	/** how many lines after it have the same, where there are any */
	more?: number;
}

export interface FileReport {
	file: string;
	kind: string;
	/** lines that an interrupted import had done already */
	done: number;
	/** rows that were read now */
	rows: number;
	created: number;
	changed: number;
	/** rows that changed nothing, or that a later line replaced */
	unchanged: number;
	refused: number;
	/** each said once, however many lines have it */
	faults: Fault[];
	/** fields that had a value and are cleared by an empty cell, with how many rows do so */
	emptied: { field: string; rows: number; line: number }[];
	made: { line: number; what: string }[];
	/** hosts of pictures that MEDIA_HOSTS does not name, with how many rows have one there */
	hosts: { host: string; rows: number; line: number }[];
	/** currencies of prices in which no market sells, with how many rows have it */
	unsold: { currency: string; rows: number; line: number }[];
	/** records that rows name, and that are not there when all files are read */
	unknown: { message: string; rows: number; line: number }[];
	/** prices below one unit of their currency, as euros are where cents are meant */
	low: { currency: string; rows: number; line: number }[];
}

export function newFileReport(file: string, kind: string, done: number): FileReport {
	const none = { rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0 };
	return {
		file,
		kind,
		done,
		...none,
		faults: [],
		emptied: [],
		made: [],
		hosts: [],
		unsold: [],
		unknown: [],
		low: [],
	};
}

export function recordBatch(report: FileReport, batch: Batch, outcome: Written): void {
	const faults = [...batch.faults, ...outcome.faults].toSorted((a, b) => a.line - b.line);
	report.rows += batch.read;
	report.created += outcome.created;
	report.changed += outcome.changed;
	report.refused += faults.length;
	report.unchanged += batch.read - outcome.created - outcome.changed - faults.length;
	for (const fault of faults) {
		const known = report.faults.find(({ message }) => message === fault.message);
		if (known) known.more = (known.more ?? 0) + 1;
		else if (report.faults.length < maxFaults) report.faults.push({ ...fault });
	}
	for (const { field, line } of outcome.emptied) {
		const known = report.emptied.find((one) => one.field === field);
		if (known) known.rows += 1;
		else report.emptied.push({ field, rows: 1, line });
	}
	report.made.push(...(outcome.made ?? []));
}

/** Most different hosts that are listed. */
const maxHosts = 20;

/** Notes where pictures are that will not be shown. @param allowed hosts of MEDIA_HOSTS */
export function recordHosts(
	report: FileReport,
	lines: readonly { line: number; value?: unknown }[],
	allowed: readonly string[],
): void {
	for (const { line, value } of lines) {
		const { url } = (value ?? {}) as { url?: unknown };
		const host = typeof url === "string" && URL.canParse(url) ? new URL(url).host : "";
		if (host === "" || allowed.includes(host)) continue;
		const known = report.hosts.find((one) => one.host === host);
		if (known) known.rows += 1;
		else if (report.hosts.length < maxHosts) report.hosts.push({ host, rows: 1, line });
	}
}

/** Notes prices that no shopper sees, and those that may be meant in units. @param sold currencies of the markets, if there are any */
export function recordPrices(
	report: FileReport,
	lines: readonly { line: number; value?: unknown }[],
	sold: ReadonlySet<string> | null,
): void {
	const note = (list: FileReport["unsold"], currency: string, line: number) => {
		const known = list.find((one) => one.currency === currency);
		if (known) known.rows += 1;
		else list.push({ currency, rows: 1, line });
	};
	for (const { line, value } of lines) {
		const { currency: written, price } = (value ?? {}) as { currency?: unknown; price?: unknown };
		const currency = currencies.find((one) => one === written);
		if (!currency) continue;
		if (sold && !sold.has(currency)) note(report.unsold, currency, line);
		const cents = price === null ? Number.NaN : Number(price);
		if (Number.isInteger(cents) && cents > 0 && cents < 100) note(report.low, currency, line);
	}
}

const number = (value: number) => value.toLocaleString("en-GB");

type Counts = Pick<FileReport, "rows" | "created" | "changed" | "unchanged" | "refused" | "done">;

function countsOf({ rows, created, changed, unchanged, refused, done }: Counts): string {
	const parts = [
		`${number(created)} new`,
		`${number(changed)} changed`,
		`${number(unchanged)} as they were`,
		...(refused > 0 ? [`${number(refused)} refused`] : []),
		...(done > 0 ? [`${number(done)} lines done before`] : []),
	];
	return `${number(rows)} rows: ${parts.join(", ")}`;
}

const places = (line: number, more: number) =>
	more === 0 ? `line ${line}` : `line ${line} and ${number(more)} more`;

function linesOf(report: FileReport, isDryRun: boolean): string[] {
	const { file, refused, faults, emptied, made, hosts, unsold, unknown, low } = report;
	const said = faults.reduce((sum, { more = 0 }) => sum + more + 1, 0);
	const empties = isDryRun ? "would be emptied" : "was emptied";
	return [
		`${file}: ${countsOf(report)}`,
		...faults.map(({ line, message, more = 0 }) => `  ${places(line, more)}: ${message}`),
		...(refused > said ? [`  and ${number(refused - said)} more`] : []),
		...emptied.map(({ field, rows, line }) => `  ${places(line, rows - 1)}: ${field} ${empties}`),
		...hosts.map(
			({ host, rows, line }) =>
				`  ${places(line, rows - 1)}: ${host} is not among MEDIA_HOSTS, its pictures are not shown`,
		),
		...unsold.map(
			({ currency, rows, line }) =>
				`  ${places(line, rows - 1)}: no market sells in ${currency} yet, its prices are shown nowhere`,
		),
		...unknown.map(({ message, rows, line }) => `  ${places(line, rows - 1)}: ${message} yet`),
		...low.map(
			({ currency, rows, line }) =>
				`  ${places(line, rows - 1)}: a price below 1 ${currency}: prices are cents, 4990 for 49.90`,
		),
		...made.map(({ line, what }) => `  line ${line} made ${what}`),
	];
}

/** Characters for file names in a summary, which is what is recorded of an import. */
const roomForNames = 150;

/** All files in one line, with their totals; names that do not fit are counted. */
function summaryOf(reports: readonly FileReport[]): string {
	const sum = (of: keyof Counts) => reports.reduce((total, report) => total + report[of], 0);
	const counts = countsOf({
		rows: sum("rows"),
		created: sum("created"),
		changed: sum("changed"),
		unchanged: sum("unchanged"),
		refused: sum("refused"),
		done: sum("done"),
	});
	let room = roomForNames;
	const named = reports.filter(({ file }) => {
		room -= file.length + 2;
		return room >= 0;
	});
	const more = reports.length - named.length;
	const names = [...named.map(({ file }) => file), ...(more > 0 ? [`${number(more)} more`] : [])];
	return `${number(reports.length)} files, ${counts} (${names.join(", ")})`;
}

/** In plain words: first a summary if there are several files, then a line for each file and each fault. */
export function importReport(reports: readonly FileReport[], isDryRun: boolean): string {
	const all = reports.length > 1 ? [summaryOf(reports)] : [];
	const [first = "", ...lines] = [...all, ...reports.flatMap((one) => linesOf(one, isDryRun))];
	return [isDryRun ? `Nothing of this was kept: a dry run. ${first}`.trim() : first, ...lines].join(
		"\n",
	);
}
