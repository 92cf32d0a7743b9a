// Reads a file's rows one after the other, each with its line number; only the current row is in memory.
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { parse } from "csv-parse";
import { nested } from "./cells.ts";

/** A line that is not a row has a `fault` in place of a value. */
export interface ReadLine {
	/** as in editors, from 1 */
	line: number;
	value?: unknown;
	fault?: string;
}

/** A byte order mark, which spreadsheets write. */
const mark = /^\uFEFF/;

async function* jsonLines(path: string): AsyncGenerator<ReadLine> {
	const lines = createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Infinity });
	let line = 0;
	for await (const text of lines) {
		line += 1;
		const row = line === 1 ? text.replace(mark, "") : text;
		if (row.trim() === "") continue;
		try {
			yield { line, value: JSON.parse(row) };
		} catch {
			yield { line, fault: "is no JSON" };
		}
	}
}

interface CsvRecord {
	record: Record<string, string>;
	info: { lines: number; error?: { code: string } };
}

/** Comma, semicolon (spreadsheets in half of Europe) or tab: the one that splits the first line into the most names. */
async function delimiterOf(path: string): Promise<string> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
		const [names = ""] = buffer.toString("utf8", 0, bytesRead).split("\n");
		const parts = (delimiter: string) => names.split(delimiter).length;
		const [most = ","] = [",", ";", "\t"].toSorted((a, b) => parts(b) - parts(a));
		return most;
	} finally {
		await file.close();
	}
}

async function* csvLines(path: string): AsyncGenerator<ReadLine> {
	const options = {
		bom: true,
		columns: (header: string[]) => header.map((name) => name.trim()),
		delimiter: await delimiterOf(path),
		info: true,
		relax_column_count: true,
		skip_empty_lines: true,
		trim: true,
	};
	for await (const { record, info } of createReadStream(path).pipe(
		parse(options),
	) as AsyncIterable<CsvRecord>) {
		const isUneven = info.error?.code === "CSV_RECORD_INCONSISTENT_COLUMNS";
		yield isUneven
			? { line: info.lines, fault: "has not as many cells as the first line has names" }
			: { line: info.lines, value: nested(record) };
	}
}

const readers: Readonly<Record<string, typeof jsonLines>> = { jsonl: jsonLines, csv: csvLines };

/** The formats of `readLines`. */
export const formats = Object.keys(readers);

/** @param format one of `formats` */
export function readLines(path: string, format: string): AsyncGenerator<ReadLine> {
	const read = readers[format];
	if (!read) throw new Error(`${path} is neither ${formats.join(" nor ")}.`);
	return read(path);
}
