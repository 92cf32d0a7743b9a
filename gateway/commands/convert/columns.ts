// Cells by what they mean, whatever an export calls their columns.
import type { Cells, Table } from "./tables.ts";

export type Names = Readonly<Record<string, readonly string[]>>;

/** `Variant Price`, `variant_price` and `VARIANT PRICE` are one column. */
export const folded = (name: string): string =>
	name
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, " ");

export interface Columns<N extends Names> {
	/** whether the file has one of the columns that mean this */
	has(name: keyof N): boolean;
	/** the first cell that is not empty of those that mean this */
	of(cells: Cells, name: keyof N): string;
	/** columns that no name means */
	others: readonly string[];
}

/** @param names by meaning, the columns that have it, the better first */
export function columnsOf<N extends Names>(tables: readonly Table[], names: N): Columns<N> {
	const columns = tables.flatMap((table) => table.columns);
	const written = Map.groupBy(columns, folded);
	const found = new Map(
		Object.entries(names).map(([name, headings]) => [
			name,
			headings.flatMap((column) => written.get(folded(column)) ?? []),
		]),
	);
	const known = new Set([...found.values()].flat());
	const foundOf = (name: keyof N) => found.get(String(name)) ?? [];
	return {
		has: (name) => foundOf(name).length > 0,
		of: (cells, name) => {
			const column = foundOf(name).find((one) => (cells[one] ?? "") !== "");
			return column === undefined ? "" : (cells[column] ?? "");
		},
		others: columns.filter((column) => !known.has(column)),
	};
}

export const hasAll = (
	{ columns }: Pick<Table, "columns">,
	...names: readonly string[]
): boolean => {
	const there = new Set(columns.map(folded));
	return names.every((name) => there.has(folded(name)));
};
