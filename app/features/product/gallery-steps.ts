// Steps from one enlarged picture to the next: the first closes as the other opens, so that Escape closes the one that is
// shown and the focus returns to where it was on the page.

type Way = "before" | "after";

function stepOf(from: Element, way: string | undefined): HTMLButtonElement | null {
	return from.querySelector<HTMLButtonElement>(`[data-step="${way}"]`);
}

function step(from: HTMLElement, way: string | undefined): boolean {
	const to = stepOf(from, way)?.getAttribute("popovertarget");
	const next = to ? document.getElementById(to) : null;
	if (!next) return false;
	from.hidePopover();
	next.showPopover();
	const button = stepOf(next, way) ?? next.querySelector<HTMLElement>("[data-step]");
	button?.focus();
	return true;
}

interface Event {
	target: EventTarget;
	preventDefault(): void;
}

const around = (target: EventTarget) =>
	target instanceof Element ? target.closest<HTMLElement>("[data-large]") : null;

export function stepByClick(event: Event): void {
	const large = around(event.target);
	const button = (event.target as Element).closest<HTMLElement>("[data-step]");
	if (large && button && step(large, button.dataset.step)) event.preventDefault();
}

const ways: Readonly<Record<string, Way>> = { ArrowLeft: "before", ArrowRight: "after" };

/** Whether the picture is wider than its view and can scroll that way: then the arrow key scrolls it. */
function canMove(view: Element | null, way: Way): boolean {
	if (!view) return false;
	const { scrollLeft, scrollWidth, clientWidth } = view;
	return way === "before" ? scrollLeft > 1 : scrollLeft < scrollWidth - clientWidth - 1;
}

export function stepByKey(event: Event & { key: string }): void {
	// the focus may still be on the button that opened the picture
	const large =
		around(event.target) ?? document.querySelector<HTMLElement>("[data-large]:popover-open");
	const way = ways[event.key];
	if (!large || !way) return;
	const isOnView = (event.target as Element).matches("[data-view]");
	if (isOnView && canMove(event.target as Element, way)) return;
	if (step(large, way)) event.preventDefault();
}
