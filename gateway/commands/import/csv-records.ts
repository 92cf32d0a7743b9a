// The records of a CSV file, one by one. A quote that does not belong costs its line: the lines after it are read again,
// each by itself.
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { type TextLine, textLines } from "./text-lines.ts";

export interface CsvRecord {
	/** of its first line */
	line: number;
	/** by column, in the file's order; an empty cell is an empty text */
	cells?: Record<string, string>;
	fault?: string;
}

/** Most lines, and characters, of one record: its longest text may have several thousand lines. */
const maxLines = 5_000;
const maxCharacters = 256 * 1024;

type Split = { cells: string[] } | { wrong: "open" | "stray" };

/** Spaces around cells, and a CR at the end, are not part of them, except within quotes. */
function split(record: string, delimiter: string): Split {
	const text = record.endsWith("\r") ? record.slice(0, -1) : record;
	if (!text.includes('"')) return { cells: text.split(delimiter).map((cell) => cell.trim()) };
	try {
		const [cells = []] = parse(text, {
			delimiter,
			record_delimiter: "\u0000",
			relax_column_count: true,
			trim: true,
		}) as string[][];
		return { cells };
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return { wrong: error.code === "CSV_QUOTE_NOT_CLOSED" ? "open" : "stray" };
	}
}

/** Lines with those that were given back before the next of the file. */
class Lines {
	readonly #source: AsyncGenerator<TextLine>;
	#returned: TextLine[] = [];

	constructor(source: AsyncGenerator<TextLine>) {
		this.#source = source;
	}

	async next(): Promise<TextLine | null> {
		const returned = this.#returned.pop();
		if (returned) return returned;
		const { value, done } = await this.#source.next();
		return done ? null : value;
	}

	giveBack(lines: readonly TextLine[]): void {
		this.#returned.push(...lines.toReversed());
	}

	async close(): Promise<void> {
		await this.#source.return(undefined);
	}
}

const words = {
	open: "a quote is opened and never closed: write a quote within a cell twice, and the cell in quotes",
	stray: "a quote stands within a cell: write it twice, and the cell in quotes",
	cells: "has not as many cells as the first line has names",
};

/** The cells of the record that begins with this line, which may need the lines after it. */
async function recordOf(
	first: TextLine,
	lines: Lines,
	{ delimiter, width }: { delimiter: string; width: number },
): Promise<{ cells: string[] } | { fault: string }> {
	const fits = (one: Split) => "cells" in one && one.cells.length === width;
	let read = split(first.text, delimiter);
	let text = first.text;
	const more: TextLine[] = [];
	while ("wrong" in read && read.wrong === "open") {
		const next = more.length < maxLines && text.length < maxCharacters ? await lines.next() : null;
		if (next) more.push(next);
		if (next === null || next.fault !== undefined) break;
		text += `\n${next.text}`;
		if (next.text.includes('"')) read = split(text, delimiter);
	}
	if (more.length === 0) {
		if ("wrong" in read) return { fault: words[read.wrong] };
		return fits(read) ? read : { fault: words.cells };
	}
	if (fits(read)) return read as { cells: string[] };
	// several lines that make no record: if one of them is a record by itself, the quote was no opening one
	const isStray = "wrong" in read || more.some((line) => fits(split(line.text, delimiter)));
	if (!isStray) return { fault: words.cells };
	lines.giveBack(more);
	return { fault: words.open };
}

/** Comma, semicolon (spreadsheets in half of Europe) or tab: the one that splits the names into the most. */
function delimiterOf(header: string): string {
	const parts = (delimiter: string) => header.split(delimiter).length;
	const [most = ","] = [",", ";", "\t"].toSorted((a, b) => parts(b) - parts(a));
	return most;
}

/** The delimiter that a line such as `sep=;` states, as spreadsheets write it before the names. */
function statedDelimiter(text: string): string | null {
	const [, delimiter = null] = /^"?sep=(.)"?[,;\t]*$/i.exec(text.trimEnd() || text) ?? [];
	return /^"?sep=\t"?$/i.test(text) ? "\t" : delimiter;
}

async function headerOf(lines: Lines) {
	let line = await lines.next();
	let stated: string | null = null;
	if (line && line.fault === undefined) {
		stated = statedDelimiter(line.text);
		if (stated !== null) line = await lines.next();
	}
	while (line && line.fault === undefined && line.text.trim() === "") line = await lines.next();
	if (!line) return null;
	const delimiter = stated ?? delimiterOf(line.text);
	const read: Split = split(line.text, delimiter);
	const names = "cells" in read ? read.cells : [];
	const twice = names.find((name, place) => name !== "" && names.indexOf(name) < place);
	const fault =
		line.fault ??
		("wrong" in read ? words[read.wrong] : undefined) ??
		(twice === undefined ? undefined : `the column ${twice} is there twice`);
	return { line: line.line, names, delimiter, ...(fault === undefined ? {} : { fault }) };
}

/** @returns the records after the line of names; a fault in that line is the only record */
export async function* csvRecords(path: string): AsyncGenerator<CsvRecord> {
	const lines = new Lines(textLines(path, true));
	try {
		const header = await headerOf(lines);
		if (header?.fault !== undefined) yield { line: header.line, fault: header.fault };
		if (!header || header.fault !== undefined) return;
		const { names, delimiter } = header;
		for (let first = await lines.next(); first; first = await lines.next()) {
			const { line, text, fault } = first;
			if (fault !== undefined) yield { line, fault };
			else if (text.trim() !== "") {
				const record = await recordOf(first, lines, { delimiter, width: names.length });
				if ("fault" in record) yield { line, fault: record.fault };
				else
					yield {
						line,
						cells: Object.fromEntries(names.map((name, at) => [name, record.cells[at] ?? ""])),
					};
			}
		}
	} finally {
		await lines.close();
	}
}
