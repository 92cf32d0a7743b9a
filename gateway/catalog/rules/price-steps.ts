// A product's price over time, and what new steps make of it: told twice, or in another order, they come to the same.
import type { PriceRow } from "./price-history.ts";

/** A price as a source tells it. */
export interface ToldPrice {
	/** since when it holds */
	since: Date;
	/** cents */
	price: number;
	/** without one: the first price of all is initial, any other was adjusted, and is shown as no reduction */
	priceType?: PriceRow["priceType"] | undefined;
}

function typeOf(told: ToldPrice, before: PriceRow | undefined): PriceRow["priceType"] {
	if (told.priceType) return told.priceType;
	if (!before) return "I";
	return before.price === told.price ? before.priceType : "A";
}

const isAlike = (a: PriceRow | undefined, b: PriceRow | undefined) =>
	a !== undefined && a.price === b?.price && a.priceType === b.priceType;

/**
 * The history with the step in its place; the same one where nothing is new. A price that is told day after day keeps the
 * first day and the last one: should an older step come late, what was told after it still holds.
 * @param history oldest first
 */
export function withStep(history: readonly PriceRow[], told: ToldPrice): readonly PriceRow[] {
	const { since, price } = told;
	const before = history.findLast((row) => row.since.getTime() <= since.getTime());
	const step = { since, price, priceType: typeOf(told, before) };
	if (before?.since.getTime() === since.getTime() && isAlike(before, step)) return history;
	const others = history.filter((row) => row.since.getTime() !== since.getTime());
	const place = others.filter((row) => row.since.getTime() < since.getTime()).length;
	const all = others.toSpliced(place, 0, step);
	return all.filter((row, at) => !(isAlike(row, all[at - 1]) && isAlike(row, all[at + 1])));
}

/** The moments at which the price became another one. */
export function turnsOf(history: readonly PriceRow[]): readonly PriceRow[] {
	return history.filter((row, at) => !isAlike(row, history[at - 1]));
}
