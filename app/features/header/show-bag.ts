/** Class of the mini cart's dropdown. */
export const bagClass = "dd-bag";

/** Unfolds the mini cart; false where the header has only its link (phones). */
export function showBag(): boolean {
	const bag = document.querySelector<HTMLDetailsElement>(`details.${bagClass}`);
	if (!bag || getComputedStyle(bag).display === "none") return false;
	bag.open = true;
	return true;
}
