import type { KeyboardEvent } from "react";

/** For a disclosure that lies over the page: Esc closes it, and the focus returns to what opened it. */
export function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
	if (key !== "Escape" || !currentTarget.open) return;
	currentTarget.open = false;
	currentTarget.querySelector("summary")?.focus();
}
