// Describes one kind of file: its rows, and how a batch of them is written.
import type { z } from "zod";
import type { Db } from "../db/client.ts";

/** A row with the line it came from. */
export interface Line<Row> {
	line: number;
	row: Row;
}

/** Result of a batch; a row that is in none of these lists is unchanged. */
export interface Outcome {
	created: number;
	changed: number;
	/** lines that were refused, and why */
	faults: { line: number; message: string }[];
	/** what nobody could know before, such as the number of a new gift card */
	made?: { line: number; what: string }[];
}

export interface Kind<Shape extends z.ZodType = z.ZodType> {
	shape: Shape;
	/** identifies a row: of several with one key in a batch, the last counts */
	keyOf(row: z.output<Shape>): string;
	/** in a transaction: writes all or, with an error, nothing */
	apply(tx: Db, lines: Line<z.output<Shape>>[], at: Date): Promise<Outcome>;
	/** all rows as `import` reads them, page by page */
	rows(db: Db): AsyncGenerator<object>;
}

export function kind<Shape extends z.ZodType>(definition: Kind<Shape>): Kind {
	return definition as unknown as Kind;
}
