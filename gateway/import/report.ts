// The result of an import, file by file.
import type { Batch } from "./batches.ts";
import type { Outcome } from "./kind.ts";

/** Most faults of a file that are listed one by one. */
const maxFaults = 50;

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
	faults: Outcome["faults"];
	made: { line: number; what: string }[];
}

export function newFileReport(file: string, kind: string, done: number): FileReport {
	const none = { rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0 };
	return { file, kind, done, ...none, faults: [], made: [] };
}

export function noteBatch(report: FileReport, batch: Batch, outcome: Outcome): void {
	const faults = [...batch.faults, ...outcome.faults].toSorted((a, b) => a.line - b.line);
	report.rows += batch.read;
	report.created += outcome.created;
	report.changed += outcome.changed;
	report.refused += faults.length;
	report.unchanged += batch.read - outcome.created - outcome.changed - faults.length;
	report.faults.push(...faults.slice(0, maxFaults - report.faults.length));
	report.made.push(...(outcome.made ?? []));
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

function linesOf(report: FileReport): string[] {
	const { file, refused, faults, made } = report;
	const more = refused - faults.length;
	return [
		`${file}: ${countsOf(report)}`,
		...faults.map(({ line, message }) => `  line ${line}: ${message}`),
		...(more > 0 ? [`  and ${number(more)} more`] : []),
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
	const [first = "", ...lines] = [...all, ...reports.flatMap(linesOf)];
	return [isDryRun ? `Nothing of this was kept: a dry run. ${first}`.trim() : first, ...lines].join(
		"\n",
	);
}
