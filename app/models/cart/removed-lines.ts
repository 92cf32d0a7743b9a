// Lines that were removed a moment ago and can be put back (S2 §4): kept in the session, so without JavaScript too.
import type { Cart } from "#contract/cart/shapes.ts";
import type { Language } from "#contract/shapes.ts";

export interface RemovedLine {
	lineId: string;
	sku: string;
	quantity: number;
	name: string;
	/** index among the lines when it was removed */
	position: number;
	/** milliseconds since 1970 */
	at: number;
}

/** S2 §9 'Undo banners': milliseconds a banner is shown for where a script can count them. */
export const undoDuration = 4_000;

/** How long the offer is kept for a page that has to be loaded again to be seen. */
export const undoKept = 60_000;

/** At most so many at once: they travel in a cookie. */
const most = 3;

function isRemovedLine(value: unknown): value is RemovedLine {
	if (typeof value !== "object" || value === null) return false;
	const line = value as Record<string, unknown>;
	return (
		typeof line.lineId === "string" &&
		typeof line.sku === "string" &&
		typeof line.name === "string" &&
		[line.quantity, line.position, line.at].every(Number.isSafeInteger)
	);
}

/** What the session holds, without what is too old. @param now milliseconds since 1970 */
export function readRemoved(kept: unknown, now: number): RemovedLine[] {
	if (!Array.isArray(kept)) return [];
	return kept.filter(isRemovedLine).filter(({ at }) => at <= now && now - at < undoKept);
}

/** The list with a line of the cart added; unchanged where the cart has no such line. */
export function withRemoved(
	removed: readonly RemovedLine[],
	cart: Pick<Cart, "lineItems">,
	lineId: string,
	{ now, language }: { now: number; language: Language },
): RemovedLine[] {
	const index = cart.lineItems.findIndex((line) => line.lineId === lineId);
	const line = cart.lineItems[index];
	if (!line) return [...removed];
	// lines removed from places in front of it are still shown there
	const position = removed
		.map((gone) => gone.position)
		.toSorted((a, b) => a - b)
		.reduce((at, taken) => (taken <= at ? at + 1 : at), index);
	const { sku, quantity } = line;
	const gone = { lineId, sku, quantity, name: line.name[language], position, at: now };
	return [...removed.filter((other) => other.sku !== sku), gone].slice(-most);
}

export function withoutRemoved(removed: readonly RemovedLine[], lineId: string): RemovedLine[] {
	return removed.filter((gone) => gone.lineId !== lineId);
}
