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

const none = "–";
export const kB = (value: number | null) => (value === null ? none : value.toFixed(1));
export const times = (value: number | null) => (value === null ? none : `${value.toFixed(2)}×`);

export function range(
	bounds: readonly [number, number] | undefined,
	write: (value: number) => string,
): string {
	if (!bounds) return "";
	const [from, to] = bounds;
	return `${write(from)} – ${write(to)}`;
}
