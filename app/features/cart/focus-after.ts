// Where focus goes when the control that had it is gone with its row: a restored line is a new line of the same sku.
let restoredSku: string | null = null;

export function expectRestored(sku: string): void {
	restoredSku = sku;
}

/** True once, for the line that was waited for. */
export function takesFocus(sku: string): boolean {
	const isIt = restoredSku === sku;
	if (isIt) restoredSku = null;
	return isIt;
}
