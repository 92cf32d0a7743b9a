// Describes one kind of file: its rows, and how a batch of them is written.
import type { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";

/** A row with the line it came from. */
export interface Line<Row> {
	line: number;
	row: Row;
}

/** What rows refer to; a `sizedProduct` is a product that has a size. */
export type Target =
	| "seller"
	| "market"
	| "family"
	| "size"
	| "store"
	| "warehouse"
	| "model"
	| "product"
	| "sizedProduct"
	| "sku"
	| "promotion"
	| "customer"
	/** a customer by the folded e-mail that signs in */
	| "account";

export interface Reference {
	to: Target;
	id: string;
	/** column that refers, where the message would be unclear without it */
	column?: string;
}

/** A row as a file has it: a column that is not there is no key, an empty cell is undefined, and in JSON null. */
export type FileRow = Readonly<Record<string, unknown>>;

/** What a row of a file is about: a record that is stored already, or a new one. */
export type Match = { key: string; stored?: FileRow | undefined } | { fault: string };

/** Result of a batch; a row that is in none of these lists is unchanged. */
export interface Outcome {
	created: number;
	changed: number;
	/** lines that were refused, and why */
	faults: { line: number; message: string }[];
	/** what could not be known before, such as the number of a new gift card */
	made?: { line: number; what: string }[];
}

export interface Kind<Shape extends z.ZodObject = z.ZodObject> {
	/** a whole row, from which a new record is made */
	shape: Shape;
	/** columns that identify a record */
	key: readonly (keyof Shape["shape"] & string)[];
	/** columns with a text in every language */
	words?: readonly (keyof Shape["shape"] & string)[];
	/** columns whose default is not empty but computed: in a record that exists an empty cell changes nothing */
	computed?: readonly (keyof Shape["shape"] & string)[];
	/** whether a rule compares a row with all records: imports of the kind wait for one another, batch by batch */
	isSerial?: boolean;
	/** whether a row reports what happened, such as a count: it is whole by itself, and nothing stored completes it */
	isEvent?: boolean;
	/** finds the records of rows where that takes more than their keys */
	match?(tx: Db, rows: readonly FileRow[]): Promise<Match[]>;
	/** corrects a row that was completed from its stored record, where columns exclude each other or have parts */
	complete?(completed: FileRow, given: FileRow, stored?: FileRow): FileRow;
	/** identifies a row: of several with one key in a batch, the last counts. Left out, its key columns do */
	keyOf(row: z.output<Shape>): string;
	/** records that must exist before the row is written */
	references?(row: z.output<Shape>): readonly Reference[];
	/** columns that name records which may come later: the report names those that are not there at its end */
	mentions?: Partial<Record<keyof Shape["shape"] & string, Target>>;
	/** what other rows can refer to once this one is written */
	makes?(row: z.output<Shape>): readonly Reference[];
	/** the value that no two records share, with the rule that says so */
	unique?(row: z.output<Shape>): { rule: string; value: string };
	/** column that a record keeps for good */
	fixed?: keyof Shape["shape"] & string;
	/** lines that ask for what another stored record has; a dry run asks it of lines that it cannot try to write */
	taken?(tx: Db, lines: readonly Line<z.output<Shape>>[]): Promise<Outcome["faults"]>;
	/** what only one line of a file may have, folded; null where several may */
	oncePerFile?(row: FileRow): string | null;
	/** in a transaction: writes all or, with an error, nothing */
	apply(tx: Db, lines: Line<z.output<Shape>>[], at: Date): Promise<Outcome>;
	/**
	 * All rows as `import` reads them, page by page.
	 * @param ids values of the first key column: only their rows, locked until the transaction ends
	 */
	rows(db: Db, ids?: readonly string[]): AsyncGenerator<object>;
}

type Definition<Shape extends z.ZodObject> = Omit<Kind<Shape>, "keyOf"> &
	Partial<Pick<Kind<Shape>, "keyOf">>;

/** A kind whose rows are checked against its own shape here, and known to the import by their columns alone. */
export function kind<Shape extends z.ZodObject>(definition: Definition<Shape>): Kind {
	const keyOf = (row: FileRow) => definition.key.map((name) => row[name]).join(" ");
	// functions that take one shape's rows are not assignable to those that take any: each is called with rows of its shape alone
	return { keyOf, ...definition } as unknown as Kind;
}
