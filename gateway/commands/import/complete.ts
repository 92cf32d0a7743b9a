// Completes the rows of a file from what is stored (OPERATOR-33): a column that the file lacks stays as it is, and so does
// a language that a row lacks; an empty cell clears.
import { z } from "zod";
import { languages } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { isEmptyValue } from "#gateway/platform/db/every-row.ts";
import { asJson } from "./cells.ts";
import type { FileRow, Kind, Line, Match, Outcome } from "./kind.ts";
import { plainWords } from "./reduce-html.ts";
import type { Made } from "./references.ts";

export interface FileLine {
	line: number;
	value: unknown;
}

export interface Completed {
	lines: Line<never>[];
	/** lines of records that a dry run would have made before: they can be checked, and written by no test */
	waiting: Line<never>[];
	faults: Outcome["faults"];
	/** fields with a value that these rows clear */
	emptied: { line: number; field: string }[];
}

const isRecord = (value: unknown): value is FileRow =>
	value instanceof Object && !Array.isArray(value);
const isBlank = (value: unknown) =>
	isEmptyValue(value) || (typeof value === "string" && value.trim() === "");

/** Whether a text has no word: editors leave `<p>&nbsp;</p>` where a text was deleted. */
const isWordless = (value: unknown) =>
	isBlank(value) || (typeof value === "string" && isBlank(plainWords(value)));

/** Whether a new record is refused without it. */
export const needsValue = (schema: unknown) =>
	!(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault);

/** What is wrong with a row, for its author: `names.fr: Too long`. */
export function wordsOf(error: z.ZodError): string {
	const said = error.issues.slice(0, 3).map((issue) => {
		const field = issue.path.join(".");
		if (issue.code === "unrecognized_keys") {
			const names = issue.keys.map((name) => (field === "" ? name : `${field}.${name}`));
			return `there is no column ${names.join(", ")}`;
		}
		return field === "" ? issue.message : `${field}: ${issue.message}`;
	});
	return said.join("; ");
}

/**
 * A text by language, from what is stored and what a row says.
 * @param about `isStored` for a record that exists, `isNeeded` for a text that no record is without: there, English or French
 * takes the place of a language that is cleared
 * @returns undefined for no text in any language
 */
export function mergedWords(
	stored: unknown,
	given: unknown,
	{ isStored, isNeeded }: { isStored: boolean; isNeeded: boolean },
): unknown {
	const read = asJson(given);
	if (isWordless(read)) return undefined;
	if (!isRecord(read)) return read;
	const none = isStored ? Object.fromEntries(languages.map((language) => [language, ""])) : {};
	const all: FileRow = { ...none, ...(isRecord(stored) ? stored : {}), ...read };
	if (Object.values(all).every(isWordless)) return undefined;
	const keepsEmpty = isStored && !isNeeded;
	return Object.fromEntries(
		Object.entries(all).flatMap(([language, word]): [string, unknown][] => {
			if (!isWordless(word)) return [[language, word]];
			return keepsEmpty ? [[language, ""]] : [];
		}),
	);
}

/**
 * What a row says. Fields under `ifNew` count for a new record alone: what a converter had to make up, such as the shade of a
 * colour that has a name only, replaces nothing that the shop has.
 */
function saidBy({ ifNew, ...row }: FileRow, isNew: boolean): FileRow {
	return isNew && isRecord(ifNew) ? { ...ifNew, ...row } : row;
}

/** An event as it is; null stands for a column that it may leave out. */
function eventOf(kind: Kind, given: FileRow): FileRow {
	const fields = kind.shape.shape as Record<string, z.ZodType>;
	return Object.fromEntries(
		Object.entries(given).filter(([name, value]) => value !== null || needsValue(fields[name])),
	);
}

/** The row with all columns: its own, and those of its stored record. */
function completed(kind: Kind, given: FileRow, stored: FileRow | undefined): FileRow {
	const row: Record<string, unknown> = { ...stored };
	for (const [name, value] of Object.entries(given)) {
		if (stored && isBlank(value) && kind.computed?.includes(name)) continue;
		if (kind.words?.includes(name)) {
			const isNeeded = needsValue(kind.shape.shape[name]);
			row[name] = mergedWords(stored?.[name], value, { isStored: stored !== undefined, isNeeded });
		} else row[name] = value ?? undefined;
	}
	return kind.complete?.(row, given, stored) ?? row;
}

/** Fields of the record that had a value, and have another one because the row clears them. */
function emptiedFields(kind: Kind, given: FileRow, stored: FileRow, row: FileRow): string[] {
	const fields: string[] = [];
	for (const [name, value] of Object.entries(given)) {
		const before = stored[name];
		if (isEmptyValue(before) || kind.computed?.includes(name)) continue;
		const schema = kind.shape.shape[name] as z.ZodType | undefined;
		const parsed = (one: unknown) => schema?.safeParse(one).data;
		const read = asJson(value);
		const isBlankHere = kind.words?.includes(name) ? isWordless : isBlank;
		if (isBlankHere(read)) {
			if (JSON.stringify(parsed(before)) !== JSON.stringify(parsed(row[name]))) fields.push(name);
		} else if (isRecord(read) && isRecord(before) && kind.words?.includes(name)) {
			if (!Object.values(read).some(isWordless)) continue;
			const after = parsed(row[name]) as FileRow | undefined;
			for (const [language, word] of Object.entries(read)) {
				if (
					isWordless(word) &&
					!isBlank(before[language]) &&
					after?.[language] !== before[language]
				)
					fields.push(`${name}.${language}`);
			}
		}
	}
	return fields;
}

/** `has no column audience, no season`: the file lacks the first, and the cell of the second is empty. */
export const lackOf = (row: FileRow, fields: readonly string[]) =>
	`has ${fields.map((name) => `no ${name in row ? "" : "column "}${name}`).join(", ")}`;

/** Finds records by the columns of their key, as the files have them. */
async function matchByKey(tx: Db, kind: Kind, rows: readonly FileRow[]): Promise<Match[]> {
	const fields = kind.shape.shape as Record<string, z.ZodType>;
	const shape = z.looseObject(
		Object.fromEntries(kind.key.map((name) => [name, fields[name] as z.ZodType])),
	);
	const parsed = rows.map((row) => {
		const own = Object.fromEntries(
			kind.key.flatMap((name) => (row[name] == null ? [] : [[name, row[name]]])),
		);
		const lacking = kind.key.filter((name) => !(name in own) && needsValue(fields[name]));
		if (lacking.length > 0) return { fault: lackOf(row, lacking) };
		const { data, error } = shape.safeParse(own);
		return error ? { fault: wordsOf(error) } : { data };
	});
	const [first = ""] = kind.key;
	const ids = parsed.flatMap(({ data }) => (data?.[first] == null ? [] : [String(data[first])]));
	const stored = new Map<string, FileRow>();
	if (!kind.isEvent && ids.length > 0) {
		for await (const row of kind.rows(tx, [...new Set(ids)])) {
			// as it would be in a file: instants are texts
			const read = JSON.parse(JSON.stringify(row)) as FileRow;
			stored.set(kind.keyOf(shape.parse(read) as never), read);
		}
	}
	return parsed.map(({ data, fault = "" }) => {
		if (!data) return { fault };
		const key = kind.keyOf(data as never);
		return { key, stored: stored.get(key) };
	});
}

/** What is wrong with a row's own columns, where it has not all. */
function faultOfGiven(kind: Kind, given: FileRow): string | null {
	const { error } = z
		.strictObject(kind.shape.shape)
		.partial()
		.safeParse(completed(kind, given, undefined));
	return error ? wordsOf(error) : null;
}

/** @param made in a dry run, what the lines before would have made */
export async function completeRows(
	tx: Db,
	kind: Kind,
	name: string,
	lines: readonly FileLine[],
	made: Made | null,
): Promise<Completed> {
	const all: Completed = { lines: [], waiting: [], faults: [], emptied: [] };
	const records = lines.filter(({ value }) => isRecord(value)) as {
		line: number;
		value: FileRow;
	}[];
	for (const { line, value } of lines) {
		if (!isRecord(value)) all.faults.push({ line, message: "is no row with named columns" });
	}
	const values = records.map(({ value }) => value);
	const matches = await (kind.match?.(tx, values) ?? matchByKey(tx, kind, values));
	const done = new Map<string, { row: FileRow; line: Line<never> }>();
	for (const [at, { line, value: whole }] of records.entries()) {
		const match = matches[at] ?? { fault: "" };
		if ("fault" in match) {
			all.faults.push({ line, message: match.fault });
			continue;
		}
		const { key } = match;
		const stored = done.get(key)?.row ?? match.stored;
		const isMade = !stored && !kind.isEvent && made?.has(name, key);
		const value = kind.isEvent ? whole : saidBy(whole, !stored && !isMade);
		if (isMade) {
			const message = faultOfGiven(kind, value);
			if (message) all.faults.push({ line, message });
			else all.waiting.push({ line, row: value as never });
			continue;
		}
		const row = kind.isEvent ? eventOf(kind, value) : completed(kind, value, stored);
		const fields = kind.shape.shape as Record<string, z.ZodType>;
		const lacking = Object.keys(fields).filter(
			(field) => row[field] === undefined && needsValue(fields[field]),
		);
		const parsed = lacking.length === 0 ? kind.shape.safeParse(row) : null;
		if (!parsed?.success) {
			const needed = stored || kind.isEvent ? "" : "is new, and ";
			const message = parsed
				? wordsOf(parsed.error)
				: [needed + lackOf(value, lacking), faultOfGiven(kind, value)].filter(Boolean).join("; ");
			all.faults.push({ line, message });
			continue;
		}
		if (stored && !kind.isEvent) {
			const fields = emptiedFields(kind, value, stored, row);
			all.emptied.push(...fields.map((field) => ({ line, field })));
		}
		done.delete(key);
		done.set(kind.isEvent ? kind.keyOf(parsed.data as never) : key, {
			row,
			line: { line, row: parsed.data as never },
		});
	}
	all.lines = [...done.values()].map((one) => one.line);
	return all;
}
