/** Lines of a plain text table; the first row is its head. */
export function table(title: string, rows: readonly (readonly string[])[]): string {
	const widths = (rows[0] ?? []).map((_, column) =>
		Math.max(...rows.map((row) => (row[column] ?? "").length)),
	);
	const line = (row: readonly string[]) =>
		row
			.map((cell, column) =>
				column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
			)
			.join("  ");
	const [head = [], ...body] = rows;
	return [title, line(head), widths.map((width) => "-".repeat(width)).join("  "), ...body.map(line)]
		.join("\n")
		.concat("\n");
}

export const kB = (value: number | null) => (value === null ? "–" : value.toFixed(1));
export const times = (value: number) => `${value.toFixed(2)}×`;
