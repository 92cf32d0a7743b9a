// From a file's lines to batches of checked rows, and a batch into the database: all of its good rows or none.
import type { z } from "zod";
import type { Db } from "../db/client.ts";
import { databaseRefusal } from "../db/constraint.ts";
import type { Kind, Line, Outcome } from "./kind.ts";
import type { ReadLine } from "./read-lines.ts";

export interface Batch {
	/** the last line that is in it */
	last: number;
	/** lines read for it, refused ones among them */
	read: number;
	lines: Line<never>[];
	faults: Outcome["faults"];
	/** lines that said again what another line of the batch says */
	repeated: number;
}

/** What is wrong with a row, as its author would call it: `names.fr: Too long`. */
function wordsOf(error: z.ZodError): string {
	const said = error.issues.slice(0, 3).map(({ path, message }) => {
		const field = path.join(".");
		return field === "" ? message : `${field}: ${message}`;
	});
	return said.join("; ");
}

/** @param size rows a batch at most */
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
 * Where the database refuses a row of the batch, each is tried by itself: the line that it is about is named, the others
 * are kept.
 * @throws what is no matter of a row
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
