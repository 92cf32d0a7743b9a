// Tells whether a page still shows its visitor as they are (PAGE-126): a document that comes back from the history, or a tab
// that was not in view, may be older than the bag.
import type { Visitor } from "./visitor.ts";

/** What pages show of a visitor and of their bag; `version` of the cart, empty where it is not known. */
export interface VisitorState
	extends Pick<
		Visitor,
		| "signedIn"
		| "firstName"
		| "wished"
		| "waited"
		| "isSubscribed"
		| "isNewsletterAsked"
		| "hasCard"
		| "privateSale"
		| "density"
		| "consent"
	> {
	count: number;
	version: string;
}

/** A 32-bit hash: enough to tell two states of one visitor apart, and of no use for anything else. */
function shortOf(text: string): string {
	let hash = 0x811c9dc5;
	for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
	return hash.toString(36);
}

/** As a document holds it: a hash, and the cart's version where the page was made with the cart. */
export function stateText(state: VisitorState): string {
	const { signedIn, firstName, wished, waited, isSubscribed, isNewsletterAsked } = state;
	const { hasCard, privateSale, density, consent, count, version } = state;
	const person = [signedIn, firstName, wished, waited, isSubscribed, isNewsletterAsked];
	const shown = shortOf(JSON.stringify([person, hasCard, privateSale, density, consent, count]));
	return version === "" ? shown : `${shown}.${version}`;
}

/** The state of a document's visitor. */
export function stateOf({ bag, ...visitor }: Visitor): string {
	const known: { nbProducts: number; mark?: string } = (bag === "down" ? null : bag) ?? {
		nbProducts: 0,
	};
	const { nbProducts, mark = "" } = known;
	return stateText({ ...visitor, count: nbProducts, version: mark.split(".")[1] ?? "" });
}

/** Whether a document's state is another than the visitor's own. */
export function hasMoved(shown: string, now: VisitorState): boolean {
	const isWithCart = shown.includes(".");
	return shown !== stateText({ ...now, version: isWithCart ? now.version : "" });
}
