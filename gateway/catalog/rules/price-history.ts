// What a reduction may be shown against (CATALOGUE-12, and the European rule behind it): the lowest price of the 30
// days before.
import type { priceTypes } from "../../contract/shapes.ts";

export interface PriceRow {
	/** from when the price held, until the next row's */
	since: Date;
	/** cents */
	price: number;
	priceType: (typeof priceTypes)[number];
}

const day = 86_400_000;
/** Days before a reduction that count. */
const daysBefore = 30;

/**
 * Cents: the lowest price in force during the 30 days before `moment`, the one they began with included; null where
 * nothing was sold then.
 * @param history oldest first
 */
export function lowestBefore(history: readonly PriceRow[], moment: Date): number | null {
	const from = moment.getTime() - daysBefore * day;
	const inForce = history.filter((row, index) => {
		const next = history[index + 1]?.since.getTime() ?? Number.POSITIVE_INFINITY;
		return row.since.getTime() < moment.getTime() && next > from;
	});
	return inForce.length > 0 ? Math.min(...inForce.map((row) => row.price)) : null;
}

/**
 * Cents to strike through for the price that holds now; only a sale or a promotion is shown as a reduction, and only
 * against a price that was higher.
 */
export function strikeThrough(history: readonly PriceRow[]): number | null {
	const now = history.at(-1);
	if (!now || (now.priceType !== "S" && now.priceType !== "P")) return null;
	const lowest = lowestBefore(history, now.since);
	return lowest !== null && lowest > now.price ? lowest : null;
}
