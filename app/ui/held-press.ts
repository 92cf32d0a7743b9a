// The first press on a card's '+', a line of the cart or an answer about consent comes before the client is there: the
// intent loader holds it, so that the page stays open, and scrolled to where it was, instead of a new document.

interface Holding {
	/** of the loader: what was pressed, null where nothing was; 0 once nothing is held any more */
	held?: HTMLElement | null | 0;
}

/** The client has taken a press itself: it waits for nothing, and none is held from now on. */
export function dropHeldPress(pressed: HTMLElement): void {
	Object.assign(document, { held: 0 });
	pressed.ariaBusy = null;
}

/** From now on presses are the page's own, or the browser's where there is no client. The one that waited is made again. */
export function repeatHeldPress(): void {
	const { held } = document as Holding;
	Object.assign(document, { held: 0 });
	if (!held) return;
	held.ariaBusy = null;
	// out of React's effect: a part that is not taken over yet is then taken over for the press
	setTimeout(() => held.click());
}
