/** Opens the mini cart; null on pages whose header has no bag. */
let ask: (() => void) | null = null;

/** Registers what opens the mini cart. @returns a function that unregisters it */
export function onBagAsked(open: () => void): () => void {
	ask = open;
	return () => {
		if (ask === open) ask = null;
	};
}

/** Opens the mini cart after an add. Returns false on phones, where a toast replaces it and the shopper stays. */
export function showBag(): boolean {
	if (!ask || !matchMedia("(width >= 80rem)").matches) return false;
	ask();
	return true;
}
