import type { Language } from "#contract/shapes.ts";
import { type Conversion, say } from "../conversion.ts";
import type { Cells, Table } from "../tables.ts";

export interface Reader {
	/** what a file of this kind is called in reports */
	name: string;
	/** columns by which it is known, for the error that no kind fits */
	marks: readonly string[];
	isIts(table: Table): boolean;
	/** languages that the columns name */
	languagesOf?(tables: readonly Table[]): readonly Language[];
	/** whether a record's texts are in the file's own language; in all of them where this is missing */
	isOriginal?(cells: Cells): boolean;
	/** @returns columns that were not read */
	read(tables: readonly Table[], to: Conversion): Promise<readonly string[]>;
}

export interface Line {
	line: number;
	cells: Cells;
}

/** The records of files, counted; one that cannot be read is said. */
export async function* linesOf(tables: readonly Table[], to: Conversion): AsyncGenerator<Line> {
	for (const table of tables) {
		for await (const { line, cells, fault } of table.records()) {
			to.lines += 1;
			if (cells) yield { line, cells };
			else say(to, "left", line, fault ?? "");
		}
	}
}
