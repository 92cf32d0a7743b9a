// Exports the database into files that `import` reads.
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { languages } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { writeWhole } from "#shop/process/whole-file.ts";
import { type KindName, kindNames, kinds } from "./kinds.ts";
import { restAfter } from "./rest.ts";
import { textLines } from "./text-lines.ts";

export const exportFormats = ["jsonl", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface FileWritten {
	file: string;
	rows: number;
}

/** Kinds with customers' data, which are exported only when asked for by name. */
const byName: readonly KindName[] = [
	"customers",
	"addresses",
	"points",
	"former-orders",
	"gift-cards",
];

const rowsBetweenRests = 500;

async function* jsonLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
	for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

const isWords = (value: unknown): value is Record<string, string> =>
	value instanceof Object && languages.every((language) => language in value);

/** Words take a column per language; any other structured value is JSON in its cell. */
function cellsOf(row: object): Record<string, string> {
	return Object.fromEntries(
		Object.entries(row).flatMap(([name, value]): [string, string][] => {
			if (isWords(value))
				return Object.entries(value).map(([part, word]) => [`${name}.${part}`, word]);
			if (value instanceof Date) return [[name, value.toISOString()]];
			return [[name, value instanceof Object ? JSON.stringify(value) : String(value)]];
		}),
	);
}

async function* cellsIn(file: string): AsyncGenerator<Record<string, string>> {
	for await (const { text } of textLines(file)) yield JSON.parse(text);
}

/**
 * The columns are known only when all rows were seen. A second reading of the table could bring rows with others, so the rows wait
 * in a file.
 */
async function writeCsv(
	rows: AsyncIterable<object>,
	file: string,
	options: { mode: number },
): Promise<void> {
	const waiting = `${file}.rows`;
	const columns = new Set<string>();
	const cells = async function* () {
		for await (const row of rows) {
			const own = cellsOf(row);
			for (const name of Object.keys(own)) columns.add(name);
			yield own;
		}
	};
	try {
		await pipeline(Readable.from(jsonLines(cells())), createWriteStream(waiting, options));
		// spaces around a cell without quotes are not read, and a CR ends a line for some
		const text = stringify({ header: true, columns: [...columns], quoted_match: /^\s|\s$|\r/ });
		await pipeline(Readable.from(cellsIn(waiting)), text, createWriteStream(file, options));
	} finally {
		rmSync(waiting, { force: true });
	}
}

async function writeKind(db: Db, folder: string, name: KindName, format: ExportFormat) {
	const file = join(folder, `${name}.${format}`);
	let rows = 0;
	const counted = async function* () {
		let began = performance.now();
		for await (const row of kinds[name].rows(db)) {
			rows += 1;
			yield row;
			if (rows % rowsBetweenRests > 0) continue;
			await restAfter(began);
			began = performance.now();
		}
	};
	const options = { mode: byName.includes(name) ? 0o600 : 0o666 };
	await writeWhole(file, (part) =>
		format === "csv"
			? writeCsv(counted(), part, options)
			: pipeline(Readable.from(jsonLines(counted())), createWriteStream(part, options)),
	);
	if (rows === 0) rmSync(file);
	return { file, rows };
}

/**
 * @param which kinds; by default all but those with customers' data
 * @returns the files that have at least one row
 */
export async function runExport(
	db: Db,
	folder: string,
	{ which = [], format = "jsonl" }: { which?: readonly KindName[]; format?: ExportFormat } = {},
): Promise<FileWritten[]> {
	mkdirSync(folder, { recursive: true });
	const names = which.length > 0 ? which : kindNames.filter((name) => !byName.includes(name));
	const written: FileWritten[] = [];
	for (const name of names) written.push(await writeKind(db, folder, name, format));
	return written.filter(({ rows }) => rows > 0);
}
