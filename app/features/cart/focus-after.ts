// Focus after an undo: the pressed button is gone with its row, so the restored row, known by its mark, takes it.
let restored: string | null = null;

/** @param mark the sku of a line, the kind of anything else */
export function expectRestored(mark: string): void {
	restored = mark;
}

/** Returns true once, for the row that `expectRestored` announced. */
export function takesFocus(mark: string): boolean {
	const isIt = restored === mark;
	if (isIt) restored = null;
	return isIt;
}
