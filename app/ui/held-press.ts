// The first press on a card's '+' comes before the client is there: the intent loader holds it, so that its sizes open on the
// listing instead of leading away.

interface Holding {
	/** of the loader: what was pressed, null where nothing was; 0 once nothing is held any more */
	held?: HTMLAnchorElement | null | 0;
}

/** From now on presses are the page's own. @returns the one that waited */
export function takeHeldPress(): HTMLAnchorElement | null {
	const { held } = document as Holding;
	Object.assign(document, { held: 0 });
	return held || null;
}
