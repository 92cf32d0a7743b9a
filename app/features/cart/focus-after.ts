// Where focus goes when the control that had it is gone with its row: what is put back is a new row, known by its mark.
let restored: string | null = null;

/** @param mark the sku of a line, the kind of anything else */
export function expectRestored(mark: string): void {
	restored = mark;
}

/** True once, for the row that was waited for. */
export function takesFocus(mark: string): boolean {
	const isIt = restored === mark;
	if (isIt) restored = null;
	return isIt;
}
