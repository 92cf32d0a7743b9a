/** Opens the mini cart; null on pages whose header has no bag. */
let openBag: (() => void) | null = null;

/** Registers what opens the mini cart. @returns a function that unregisters it */
export function onShowBag(open: () => void): () => void {
	openBag = open;
	return () => {
		if (openBag === open) openBag = null;
	};
}

/** Opens the mini cart after an add. Returns false on phones, where a toast replaces it and the shopper stays. */
export function showBag(): boolean {
	if (!openBag || !matchMedia("(width >= 80rem)").matches) return false;
	openBag();
	return true;
}
