// The first press on an element with `data-hold` (a card's '+', a line of the cart, a panel's link, an answer about consent)
// may come before the client is ready: the intent loader holds it, so that the page stays open at its scroll position instead
// of loading a new document. The client repeats it as soon as it has taken over the page (client-scripts.tsx).

interface Holding {
	/** set by the loader: the pressed element, null if there is none; 0 once presses are no longer held */
	held?: HTMLElement | null | 0;
}

/** From now on the page handles presses, or the browser if there is no client. The press that was held is repeated. */
export function repeatHeldPress(): void {
	const { held } = document as Holding;
	Object.assign(document, { held: 0 });
	if (!held) return;
	held.ariaBusy = null;
	// outside React's effect: React then hydrates a part that is not hydrated yet for the press
	setTimeout(() => held.click());
}
