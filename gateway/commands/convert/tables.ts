// A file of another shop as records with named cells, whatever its format: CSV, XLSX or a feed in XML. The format is told by the
// file's first bytes, not by its name.
import { statSync } from "node:fs";
import { basename } from "node:path";
import { type CsvRecord, csvRecords } from "../import/csv-records.ts";
import { isGzip, kindOfBinary, startOf } from "../import/text-lines.ts";
import { requireFile } from "../path-faults.ts";
import { xlsxRecords } from "./xlsx.ts";
import { xmlRecords } from "./xml.ts";

/** of one record, by column */
export type Cells = Readonly<Record<string, string>>;

export interface Table {
	path: string;
	/** the file's name, for reports */
	name: string;
	/** in the file's order */
	columns: readonly string[];
	/** each with the number of its line, or of its row in a spreadsheet; may be asked for again */
	records(): AsyncGenerator<CsvRecord>;
}

/** Bytes of the largest file that is read. */
const largest = 4 * 1024 ** 3;
/** Records in which a column may come for the first time: an XML feed has only those that an item needs. */
const peeked = 200;

async function formatOf(path: string): Promise<(path: string) => AsyncGenerator<CsvRecord>> {
	requireFile(path, "the files of one kind that are in it");
	const { size } = statSync(path);
	if (size === 0) throw new Error(`${basename(path)} is empty.`);
	if (size > largest) throw new Error(`${basename(path)} has more than 4 GB: split it.`);
	const start = (await startOf(path)).subarray(0, 512);
	const hex = start.toString("hex");
	if (hex.startsWith("d0cf11e0")) {
		throw new Error(
			`${basename(path)} is a spreadsheet of before 2007: save it as .xlsx or as CSV.`,
		);
	}
	const isWorkbook = hex.startsWith("504b0304");
	if (isWorkbook && isGzip(path)) {
		throw new Error(`${basename(path)} is a spreadsheet in an archive: unpack it first.`);
	}
	if (isWorkbook) return xlsxRecords;
	const what = kindOfBinary(start);
	if (what) throw new Error(`${basename(path)} is ${what}: export the products as CSV.`);
	const text = start.toString(/^(fffe|feff)/.test(hex) ? "utf16le" : "utf8").replaceAll("\0", "");
	if (/^[\uFEFF\s]*[[{]\s*["{[]/.test(text)) {
		throw new Error(`${basename(path)} is JSON: export the products as CSV or XLSX.`);
	}
	if (!/^[\uFEFF\uFFFE\s]*</.test(text)) return csvRecords;
	if (/<!doctype html|<html/i.test(text)) {
		throw new Error(
			`${basename(path)} is a web page, not an export: sign in to the shop and download the file again.`,
		);
	}
	return xmlRecords;
}

/** What spreadsheets are told to keep as text: `="0123"`. */
const kept = /^="([^"]*)"$/;
/** `=A1*2`, `=HYPERLINK(…)`: what it amounts to is not in the file. */
const formula = /^=\s*(?:[A-Z][\w.]*\s*\(|\$?[A-Z]{1,3}\$?\d|[\d(+-])/i;

function plain({ line, cells, fault }: CsvRecord): CsvRecord {
	if (!cells) return { line, ...(fault === undefined ? {} : { fault }) };
	const read: Record<string, string> = {};
	for (const [name, cell] of Object.entries(cells)) {
		if (formula.test(cell) && !kept.test(cell)) {
			return {
				line,
				fault: `${name}: is a formula (${cell.slice(0, 40)}): save the sheet with its values`,
			};
		}
		// two ways to write one letter make no two colours
		read[name] = (kept.exec(cell)?.[1] ?? cell).normalize();
	}
	return { line, cells: read };
}

/**
 * @throws Error saying what the file is, where it has no records
 */
export async function openTable(path: string): Promise<Table> {
	const read = await formatOf(path);
	const columns = new Set<string>();
	let first: string | undefined;
	let seen = 0;
	for await (const { line, cells, fault } of read(path)) {
		first ??= fault === undefined ? undefined : `line ${line} ${fault}`;
		for (const name of Object.keys(cells ?? {})) if (name !== "") columns.add(name);
		seen += 1;
		if (seen >= peeked) break;
	}
	const name = basename(path);
	if (columns.size === 0) {
		throw new Error(
			`${name} ${first ? `cannot be read: ${first}` : "has no line besides its names"}.`,
		);
	}
	return {
		path,
		name,
		columns: [...columns],
		async *records() {
			for await (const record of read(path)) yield plain(record);
		},
	};
}
