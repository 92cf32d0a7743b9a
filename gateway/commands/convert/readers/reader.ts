import type { Conversion } from "../conversion.ts";
import type { Table } from "../tables.ts";

export interface Reader {
	/** what a file of this kind is called in reports */
	name: string;
	/** columns by which it is known, for the error that no kind fits */
	marks: readonly string[];
	isIts(table: Table): boolean;
	/** @returns columns that were not read */
	read(tables: readonly Table[], to: Conversion): Promise<readonly string[]>;
}
