// Adds what a native popover lacks: a panel over the page takes the focus when it opens, and Tab stays in it while the page
// behind it cannot be reached. Esc and the return of the focus are left to the browser.
import { useEffect } from "react";

/** The main menu, and dialogs over the page. */
const held = "nav[popover], [role=dialog][popover]";
const reachable =
	"a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex='0']";

function openPanel(): HTMLElement | undefined {
	return [...document.querySelectorAll<HTMLElement>(held)].findLast((panel) =>
		panel.matches(":popover-open"),
	);
}

/** @param isBack from the end, as with Shift+Tab */
function focusIn(panel: HTMLElement, isBack = false): void {
	const isShown = (stop: HTMLElement) => stop.checkVisibility({ visibilityProperty: true });
	const stops = [...panel.querySelectorAll<HTMLElement>(reachable)];
	(isBack ? stops.findLast(isShown) : stops.find(isShown))?.focus();
}

export function useFocusTrap(): void {
	useEffect(() => {
		const ending = new AbortController();
		const options = { signal: ending.signal, capture: true };
		/** the last Tab press; null if the focus moves in any other way */
		let tab: { isBack: boolean } | null = null;
		const take = () => {
			const panel = openPanel();
			if (panel && !panel.contains(document.activeElement)) focusIn(panel);
		};
		document.addEventListener("toggle", take, options);
		// the browser returns the focus only from within the panel, and the element that had it may just have been removed
		document.addEventListener(
			"beforetoggle",
			({ newState, target }) => {
				if (newState !== "closed" || document.activeElement !== document.body) return;
				if (target instanceof HTMLElement && target.matches(held)) focusIn(target);
			},
			options,
		);
		document.addEventListener(
			"keydown",
			({ key, shiftKey }) => {
				tab = key === "Tab" ? { isBack: shiftKey } : null;
			},
			options,
		);
		document.addEventListener(
			"pointerdown",
			() => {
				tab = null;
			},
			options,
		);
		document.addEventListener(
			"focusin",
			({ target }) => {
				const panel = tab && openPanel();
				if (!panel || (target instanceof Node && panel.contains(target))) return;
				focusIn(panel, tab?.isBack);
			},
			options,
		);
		// a panel may have been opened before the client was ready
		take();
		return () => ending.abort();
	}, []);
}
