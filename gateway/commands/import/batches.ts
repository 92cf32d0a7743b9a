// Collects a file's lines into batches, and writes a batch to the database: all of its good rows or none.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { databaseRefusal, meaningOf } from "#gateway/platform/db/constraint.ts";
import { completeRows, type FileLine } from "./complete.ts";
import { numberOf } from "./feed-files.ts";
import type { FileRow, Kind, Line, Outcome } from "./kind.ts";
import type { KindName } from "./kinds.ts";
import type { ReadLine } from "./read-lines.ts";
import { type Made, sortByReferences } from "./references.ts";

export interface Batch {
	/** number of the last line in it */
	last: number;
	/** lines read for it, including those that are no rows */
	read: number;
	lines: FileLine[];
	faults: Outcome["faults"];
}

/** Finds lines that repeat what only one line of a file may have. */
function repetitions(kind: Kind): (line: number, value: unknown) => number | null {
	// numbers in place of texts, as a file may have millions of lines
	const seen = new Map<number, number>();
	return (line, value) => {
		const once = value instanceof Object ? kind.oncePerFile?.(value as FileRow) : null;
		if (once == null) return null;
		const before = seen.get(numberOf(once));
		if (before === undefined) seen.set(numberOf(once), line);
		return before ?? null;
	};
}

/**
 * @param done lines that an interrupted import wrote already
 * @param size most rows in a batch
 */
export async function* batchesOf(
	kind: Kind,
	lines: AsyncIterable<ReadLine>,
	{ done, size }: { done: number; size: number },
): AsyncGenerator<Batch> {
	const firstOf = repetitions(kind);
	const empty = (last: number): Batch => ({ last, read: 0, lines: [], faults: [] });
	let batch = empty(done);
	for await (const { line, value, fault } of lines) {
		const before = firstOf(line, value);
		if (line <= done) continue;
		batch.last = line;
		batch.read += 1;
		if (fault !== undefined) batch.faults.push({ line, message: fault });
		else if (before !== null) {
			batch.faults.push({ line, message: `${kind.key[0]}: line ${before} has it already` });
		} else batch.lines.push({ line, value });
		if (batch.read < size) continue;
		yield batch;
		batch = empty(line);
	}
	if (batch.read > 0) yield batch;
}

export interface Written extends Outcome {
	emptied: { line: number; field: string }[];
}

const none: Written = { created: 0, changed: 0, faults: [], emptied: [] };

function joined(a: Written, b: Written): Written {
	return {
		created: a.created + b.created,
		changed: a.changed + b.changed,
		faults: [...a.faults, ...b.faults],
		emptied: [...a.emptied, ...b.emptied],
		made: [...(a.made ?? []), ...(b.made ?? [])],
	};
}

export interface Writing {
	name: KindName;
	kind: Kind;
	at: Date;
	/** in a dry run, what the batches before would have made; null where they were written */
	made: Made | null;
}

/** Lines that are new only to a dry run: one that shares what no two may share is refused, as the database would. */
function repeated(lines: readonly Line<never>[], { kind, made }: Writing): Outcome["faults"] {
	return lines.flatMap(({ line, row }) => {
		const one = kind.unique?.(row);
		return one && made && !made.add(one.rule, one.value)
			? [{ line, message: meaningOf(one.rule) }]
			: [];
	});
}

/** Lines of records that only a dry run knows, which would give one another value in the column that it keeps. */
function moved(lines: readonly Line<never>[], { name, kind, made }: Writing): Outcome["faults"] {
	const { fixed, key, shape } = kind;
	const [first = ""] = key;
	if (!fixed || !made) return [];
	return lines.flatMap(({ line, row }) => {
		const given: FileRow = row;
		const id = String(shape.shape[first]?.parse(given[first]));
		const isKept = given[fixed] == null || made.has(name, id, String(given[fixed]));
		const message = `${first}: ${id} has another ${fixed} in a line before`;
		return isKept ? [] : [{ line, message }];
	});
}

async function writeLines(tx: Db, lines: readonly FileLine[], about: Writing): Promise<Written> {
	const { name, kind, at, made } = about;
	// before any row is locked: of two batches each would wait for the other
	if (kind.isSerial) {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${name}`}))`);
	}
	const rows = await completeRows(tx, kind, name, lines, made);
	const sorted = await sortByReferences(
		tx,
		rows.lines,
		{
			references: (row) => kind.references?.(row) ?? [],
			makes: (row) => kind.makes?.(row) ?? [],
		},
		made,
	);
	const applied =
		sorted.ready.length > 0 ? await kind.apply(tx, sorted.ready, at) : { ...none, made: [] };
	const taken = (sorted.waiting.length > 0 && (await kind.taken?.(tx, sorted.waiting))) || [];
	const isTaken = new Set(taken.map(({ line }) => line));
	const free = sorted.waiting.filter(({ line }) => !isTaken.has(line));
	const clashes = [...taken, ...repeated(free, about)];
	const others = moved(rows.waiting, about);
	const faults = [...rows.faults, ...sorted.faults, ...clashes, ...others, ...applied.faults];
	const refused = new Set(faults.map(({ line }) => line));
	for (const { line, row } of [...sorted.ready, ...sorted.waiting]) {
		if (!made || refused.has(line)) continue;
		if (!kind.isEvent) made.add(name, kind.keyOf(row));
		if (kind.fixed) made.add(name, kind.keyOf(row), String(row[kind.fixed]));
		for (const { to, id } of kind.makes?.(row) ?? []) made.add(to, id);
	}
	return {
		created: applied.created + sorted.waiting.length - clashes.length,
		changed: applied.changed + rows.waiting.length - others.length,
		faults,
		emptied: rows.emptied.filter(({ line }) => !refused.has(line)),
		made: applied.made ?? [],
	};
}

/**
 * When the database refuses a batch, tries each of its rows alone: the faulty line is reported, the others are kept.
 * @throws any error that is not about a row
 */
export async function applyBatch(
	db: Db,
	lines: readonly FileLine[],
	about: Writing,
): Promise<Written> {
	if (lines.length === 0) return none;
	try {
		return await db.transaction((tx) => writeLines(tx, lines, about));
	} catch (error) {
		const refusal = databaseRefusal(error);
		if (refusal === null) throw error;
		const [only] = lines;
		if (lines.length === 1 && only) {
			return { ...none, faults: [{ line: only.line, message: refusal }] };
		}
		let all = none;
		for (const line of lines) all = joined(all, await applyBatch(db, [line], about));
		return all;
	}
}
