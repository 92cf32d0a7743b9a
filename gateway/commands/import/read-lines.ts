// Reads a file's rows one after the other, each with its line number; only the current row is in memory.
import { nested } from "./cells.ts";
import { csvRecords } from "./csv-records.ts";
import { textLines } from "./text-lines.ts";

/** A line that is not a row has a `fault` in place of a value. */
export interface ReadLine {
	/** as in editors, from 1 */
	line: number;
	value?: unknown;
	fault?: string;
}

function jsonOf(text: string): Omit<ReadLine, "line"> {
	try {
		return { value: JSON.parse(text) };
	} catch {
		return { fault: "is no JSON" };
	}
}

/** Only escapes can write them: the bytes of a line are UTF-8. */
const suspect = /\\u(?:0000|d[89a-f])/i;

/** Whether all texts of a value can be stored: no NUL, and no half of a surrogate pair. */
function isStorable(value: unknown): boolean {
	if (typeof value === "string") return value.isWellFormed() && !value.includes("\u0000");
	return !(value instanceof Object) || Object.entries(value).flat().every(isStorable);
}

async function* jsonLines(path: string): AsyncGenerator<ReadLine> {
	for await (const { line, text, fault } of textLines(path)) {
		if (fault !== undefined) yield { line, fault };
		else if (text.trim() !== "") {
			const row = jsonOf(text);
			yield suspect.test(text) && !isStorable(row.value)
				? { line, fault: "has \\u0000 or one half of a surrogate pair, which is no text" }
				: { line, ...row };
		}
	}
}

async function* csvLines(path: string): AsyncGenerator<ReadLine> {
	for await (const { line, cells, fault } of csvRecords(path)) {
		yield cells ? { line, value: nested(cells) } : { line, fault: fault ?? "" };
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
