// Rows of short texts as one string. A listing's data crosses the wire once for the document and once more to hydrate
// it; as one string it costs a third of what objects cost (quality.md 'Client weight').
const fieldEnd = "~";
const rowEnd = "|";

function plain(text: string): string {
	return text.replace(/[~|]/g, " ");
}

export function packRows(rows: readonly (readonly (string | number)[])[]): string {
	return rows.map((row) => row.map((field) => plain(String(field))).join(fieldEnd)).join(rowEnd);
}

/** Each row as one text still; nothing gives no row. */
export function rowsOf(packed: string): string[] {
	return packed === "" ? [] : packed.split(rowEnd);
}

export function fieldsOf(row: string): string[] {
	return row.split(fieldEnd);
}

/** The rows again, as texts. */
export function unpackRows(packed: string): string[][] {
	return rowsOf(packed).map(fieldsOf);
}
