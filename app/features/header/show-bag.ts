/** Opens the mini cart; null on pages without a header of their own. */
let ask: (() => void) | null = null;

/** @returns what takes it back */
export function onBagAsked(open: () => void): () => void {
	ask = open;
	return () => {
		if (ask === open) ask = null;
	};
}

/** Opens the mini cart after an add; false on phones, where the shopper goes on choosing and a toast says it. */
export function showBag(): boolean {
	if (!ask || !matchMedia("(width >= 80rem)").matches) return false;
	ask();
	return true;
}
