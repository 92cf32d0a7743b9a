// The first sheet of an XLSX file. It is unpacked once before it is read: a few kilobytes may unpack to gigabytes.
import { createReadStream, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { Unzip, UnzipInflate, UnzipPassThrough } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { SaxesParser } from "saxes";
import type { CsvRecord } from "../import/csv-records.ts";

/** Bytes of the file, and of what it unpacks to. */
const [largest, largestUnpacked] = [32 * 1024 * 1024, 192 * 1024 * 1024];
const instead = "save the sheet as CSV UTF-8, which may have any size";

/** Finds cells that are formulas whose results were not saved. */
class FormulaReader {
	readonly cells: { name: string; row: number }[] = [];
	readonly #parser = new SaxesParser({ xmlns: false });
	readonly #decoder = new TextDecoder();
	#cell: { name: string; isFormula: boolean; hasValue: boolean } | null = null;

	constructor() {
		this.#parser.on("opentag", ({ name, attributes }) => {
			const local = name.replace(/^.*:/, "");
			if (local === "c") {
				this.#cell = { name: String(attributes.r ?? ""), isFormula: false, hasValue: false };
			} else if (this.#cell && local === "f") this.#cell.isFormula = true;
			else if (this.#cell && local === "v") this.#cell.hasValue = true;
		});
		this.#parser.on("closetag", ({ name }) => {
			if (!/(^|:)c$/.test(name) || !this.#cell) return;
			const { name: cell, isFormula, hasValue } = this.#cell;
			if (isFormula && !hasValue) {
				this.cells.push({ name: cell, row: Number(/\d+$/.exec(cell)?.[0] ?? 0) });
			}
			this.#cell = null;
		});
		// what is wrong with the XML is said by the reader of the sheet
		this.#parser.on("error", () => {});
	}

	write(chunk: Uint8Array): void {
		this.#parser.write(this.#decoder.decode(chunk, { stream: true }));
	}
}

/**
 * Unpacks the file without keeping it.
 * @returns cells of the first sheet whose results are missing
 * @throws Error for one that is too large, and for no archive
 */
async function inspect(path: string): Promise<FormulaReader["cells"]> {
	const name = basename(path);
	if (statSync(path).size > largest) {
		throw new Error(`${name} has more than ${largest / 1024 / 1024} MB: ${instead}.`);
	}
	const formulas = new FormulaReader();
	let size = 0;
	let isWorkbook = false;
	const unzip = new Unzip((file) => {
		isWorkbook ||= file.name === "xl/workbook.xml";
		const isSheet = file.name === "xl/worksheets/sheet1.xml";
		file.ondata = (error, chunk) => {
			if (error) throw error;
			size += chunk.length;
			if (size > largestUnpacked) {
				throw new Error(`unpacks to more than ${largestUnpacked / 1024 / 1024} MB: ${instead}`);
			}
			if (isSheet) formulas.write(chunk);
		};
		file.start();
	});
	unzip.register(UnzipInflate);
	unzip.register(UnzipPassThrough);
	try {
		// small pieces: what one of them unpacks to is in memory before its size is known
		for await (const chunk of createReadStream(path, { highWaterMark: 8 * 1024 })) {
			unzip.push(new Uint8Array(chunk as Buffer));
		}
		unzip.push(new Uint8Array(0), true);
	} catch (error) {
		throw new Error(`${name} ${error instanceof Error ? error.message : "is no archive"}.`);
	}
	if (!isWorkbook) throw new Error(`${name} is an archive without a workbook: unpack it first.`);
	return formulas.cells;
}

function textOf(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (value instanceof Date) return value.toISOString().replace("T00:00:00.000Z", "");
	return String(value).trim();
}

/** A number as it is shown without a format: `29.9`, and a gtin with all its digits. */
const plainNumber = (written: string) => {
	const value = Number(written);
	return Number.isSafeInteger(value) ? value.toFixed(0) : String(value);
};

/** Rows in which the names are looked for. */
const peeked = 20;

/** The row of the names: above it may stand a title, or names of groups of columns, whose merged cells leave most of a row empty. */
function headOf(rows: readonly (readonly unknown[])[]): number {
	const counts = rows
		.slice(0, peeked)
		.map((row) => row.filter((cell) => textOf(cell) !== "").length);
	const most = Math.max(0, ...counts);
	return counts.findIndex((count) => count > 0 && count * 2 >= most);
}

/** @returns the rows after that of the names */
export async function* xlsxRecords(path: string): AsyncGenerator<CsvRecord> {
	const formulas = await inspect(path);
	let rows: unknown[][];
	try {
		const file = new Blob([new Uint8Array(readFileSync(path))]);
		rows = (await readSheet(file, 1, { parseNumber: plainNumber })) as unknown[][];
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw new Error(`${basename(path)} is no spreadsheet that can be read (${why}): ${instead}.`);
	}
	const head = headOf(rows);
	const names = (rows[head] ?? []).map(textOf);
	const twice = names.find((name, at) => name !== "" && names.indexOf(name) < at);
	if (twice !== undefined) {
		yield { line: head + 1, fault: `the column ${twice} is there twice` };
		return;
	}
	const missing = Map.groupBy(formulas, ({ row }) => row);
	for (const [at, row] of rows.entries()) {
		const line = at + 1;
		const cells = row.map(textOf);
		const without = missing.get(line);
		if (at <= head || (cells.every((cell) => cell === "") && !without)) continue;
		if (without) {
			const named = without.map(({ name }) => name).slice(0, 5);
			const fault = `has formulas without results (${named.join(", ")}): open the file in a spreadsheet, save it and convert it again`;
			yield { line, fault };
		} else {
			const pairs = names.flatMap((name, column) =>
				name === "" ? [] : [[name, cells[column] ?? ""]],
			);
			yield { line, cells: Object.fromEntries(pairs) };
		}
	}
}
