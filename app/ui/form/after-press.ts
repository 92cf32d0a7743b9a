/**
 * Once nothing is pressed any more: a message that appears as a button takes the focus moves the button away before it is
 * released, and the press is lost (PAGE-163).
 * @returns a function that ends the waiting
 */
export function afterPress(tell: () => void): () => void {
	const ending = new AbortController();
	const { signal } = ending;
	if (!document.querySelector(":active")) tell();
	else {
		for (const end of ["pointerup", "pointercancel"]) {
			// the click comes after the release
			addEventListener(end, () => setTimeout(() => signal.aborted || tell()), {
				signal,
				once: true,
			});
		}
	}
	return () => ending.abort();
}
