// The price that a reduction may be shown against (CATALOGUE-12, and the European rule behind it): the lowest of the 30 days
// before.
import { daysOfLowestPrice, type priceTypes } from "#contract/shapes.ts";

export interface PriceRow {
	/** when the price began to hold; it ends with the next row */
	since: Date;
	/** cents; null while it is off sale */
	price: number | null;
	priceType: (typeof priceTypes)[number];
}

const day = 86_400_000;

/**
 * Lowest price, in cents, that was in force during the 30 days before `moment`, the one at their start included; null if
 * nothing was sold then.
 * @param history oldest first
 */
export function lowestBefore(history: readonly PriceRow[], moment: Date): number | null {
	const from = moment.getTime() - daysOfLowestPrice * day;
	const inForce = history.flatMap(({ since, price }, index) => {
		const next = history[index + 1]?.since.getTime() ?? Number.POSITIVE_INFINITY;
		return price !== null && since.getTime() < moment.getTime() && next > from ? [price] : [];
	});
	return inForce.length > 0 ? Math.min(...inForce) : null;
}

/**
 * Cents to strike through for the current price; only a sale or a promotion is shown as a reduction, and only against a higher
 * price.
 */
export function strikeThrough(history: readonly PriceRow[]): number | null {
	const now = history.at(-1);
	if (!now || now.price === null || (now.priceType !== "S" && now.priceType !== "P")) return null;
	const lowest = lowestBefore(history, now.since);
	return lowest !== null && lowest > now.price ? lowest : null;
}
