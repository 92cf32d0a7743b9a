// A product's price history, and how new steps change it: sent twice, or in another order, they give the same result.
import type { PriceRow } from "./price-history.ts";

/** A price as a source reports it. */
export interface NewPrice {
	/** when it begins to hold */
	since: Date;
	/** cents */
	price: number;
	/** if left out, the first price is initial and any later one adjusted, which is not shown as a reduction */
	priceType?: PriceRow["priceType"] | undefined;
}

function typeOf(told: NewPrice, before: PriceRow | undefined): PriceRow["priceType"] {
	if (told.priceType) return told.priceType;
	if (!before) return "I";
	return before.price === told.price ? before.priceType : "A";
}

const isAlike = (a: PriceRow | undefined, b: PriceRow | undefined) =>
	a !== undefined && a.price === b?.price && a.priceType === b.priceType;

/**
 * The history with the step in its place; the same history if nothing is new. Of a price reported day after day the first and
 * the last day are kept: if an older step comes late, what was reported after it still holds.
 * @param history oldest first
 */
export function withStep(history: readonly PriceRow[], told: NewPrice): readonly PriceRow[] {
	const { since, price } = told;
	const before = history.findLast((row) => row.since.getTime() <= since.getTime());
	const step = { since, price, priceType: typeOf(told, before) };
	if (before?.since.getTime() === since.getTime() && isAlike(before, step)) return history;
	const others = history.filter((row) => row.since.getTime() !== since.getTime());
	const place = others.filter((row) => row.since.getTime() < since.getTime()).length;
	const all = others.toSpliced(place, 0, step);
	return all.filter((row, at) => !(isAlike(row, all[at - 1]) && isAlike(row, all[at + 1])));
}

/** The rows at which the price changed. */
export function turnsOf(history: readonly PriceRow[]): readonly PriceRow[] {
	return history.filter((row, at) => !isAlike(row, history[at - 1]));
}
