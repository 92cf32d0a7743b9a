// Turns a file's lines into batches of checked rows, and writes a batch to the database: all of its good rows or none.
import type { z } from "zod";
import type { Db } from "../db/client.ts";
import { databaseRefusal } from "../db/constraint.ts";
import type { Kind, Line, Outcome } from "./kind.ts";
import type { ReadLine } from "./read-lines.ts";

export interface Batch {
	/** number of the last line in it */
	last: number;
	/** lines read for it, including refused ones */
	read: number;
	lines: Line<never>[];
	faults: Outcome["faults"];
	/** lines replaced by a later line of the batch with the same key */
	repeated: number;
}

/** What is wrong with a row, for its author: `names.fr: Too long`. */
function wordsOf(error: z.ZodError): string {
	const said = error.issues.slice(0, 3).map(({ path, message }) => {
		const field = path.join(".");
		return field === "" ? message : `${field}: ${message}`;
	});
	return said.join("; ");
}

/** @param size most rows in a batch */
export async function* batchesOf(
	kind: Kind,
	lines: AsyncIterable<ReadLine>,
	size: number,
): AsyncGenerator<Batch> {
	let rows = new Map<string, Line<never>>();
	let batch = { last: 0, read: 0, faults: [] as Outcome["faults"], repeated: 0 };
	const whole = (): Batch => ({ ...batch, lines: [...rows.values()] });
	for await (const { line, value, fault } of lines) {
		batch.last = line;
		batch.read += 1;
		const parsed = fault === undefined ? kind.shape.safeParse(value) : null;
		if (parsed?.success) {
			const key = kind.keyOf(parsed.data);
			if (rows.delete(key)) batch.repeated += 1;
			rows.set(key, { line, row: parsed.data as never });
		} else {
			batch.faults.push({ line, message: parsed ? wordsOf(parsed.error) : (fault ?? "") });
		}
		if (batch.read < size) continue;
		yield whole();
		rows = new Map();
		batch = { last: line, read: 0, faults: [], repeated: 0 };
	}
	if (batch.read > 0) yield whole();
}

const none: Outcome = { created: 0, changed: 0, faults: [] };

function joined(a: Outcome, b: Outcome): Outcome {
	return {
		created: a.created + b.created,
		changed: a.changed + b.changed,
		faults: [...a.faults, ...b.faults],
		made: [...(a.made ?? []), ...(b.made ?? [])],
	};
}

/**
 * When the database refuses a batch, tries each of its rows alone: the faulty line is reported, the others are kept.
 * @throws any error that is not about a row
 */
export async function applyBatch(
	db: Db,
	kind: Kind,
	lines: Line<never>[],
	at: Date,
): Promise<Outcome> {
	if (lines.length === 0) return none;
	try {
		return await db.transaction((tx) => kind.apply(tx, lines, at));
	} catch (error) {
		const refusal = databaseRefusal(error);
		if (refusal === null) throw error;
		const [only] = lines;
		if (lines.length === 1 && only) {
			return { ...none, faults: [{ line: only.line, message: refusal }] };
		}
		let all = none;
		for (const line of lines) all = joined(all, await applyBatch(db, kind, [line], at));
		return all;
	}
}
