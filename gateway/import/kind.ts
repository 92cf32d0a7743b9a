// What one kind of file says: its rows, and what is done with a batch of them.
import type { z } from "zod";
import type { Db } from "../db/client.ts";

/** A row with the line it came from. */
export interface Line<Row> {
	line: number;
	row: Row;
}

/** What became of a batch; a row that is in none of these is as it was. */
export interface Outcome {
	created: number;
	changed: number;
	/** lines that were refused, and why */
	faults: { line: number; message: string }[];
	/** what nobody could know beforehand: the number of a gift card that was made */
	made?: { line: number; what: string }[];
}

export interface Kind<Shape extends z.ZodType = z.ZodType> {
	shape: Shape;
	/** rows of one key in a batch: the last one counts */
	keyOf(row: z.output<Shape>): string;
	/** in a transaction: all of it or, with an error, none */
	apply(tx: Db, lines: Line<z.output<Shape>>[], at: Date): Promise<Outcome>;
	/** every row, as `import` reads it; page by page */
	rows(db: Db): AsyncGenerator<object>;
}

export function kind<Shape extends z.ZodType>(definition: Kind<Shape>): Kind {
	return definition as unknown as Kind;
}
