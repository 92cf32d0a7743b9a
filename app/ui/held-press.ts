// The first press on what says `data-hold` (a card's '+', a line of the cart, a panel's link, an answer about consent) comes
// before the client is there: the intent loader holds it, so that the page stays open, and scrolled to where it was, instead
// of a new document. The client makes it again as soon as it has the page (client-scripts.tsx).

interface Holding {
	/** of the loader: what was pressed, null where nothing was; 0 once nothing is held any more */
	held?: HTMLElement | null | 0;
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
