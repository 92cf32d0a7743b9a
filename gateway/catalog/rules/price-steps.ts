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

/** What holds at a moment: the last step that began by then. */
export function priceAt(history: readonly PriceRow[], at: Date): PriceRow | undefined {
	return history.findLast(({ since }) => since.getTime() <= at.getTime());
}

function typeOf(told: ToldPrice, before: PriceRow | undefined): PriceRow["priceType"] {
	if (told.priceType) return told.priceType;
	if (!before) return "I";
	return before.price === told.price ? before.priceType : "A";
}

/** @param history oldest first @returns the history with the step in its place; the same one where nothing is new */
export function withStep(history: readonly PriceRow[], told: ToldPrice): readonly PriceRow[] {
	const before = priceAt(history, told.since);
	const step = { since: told.since, price: told.price, priceType: typeOf(told, before) };
	const isHeld = before?.price === step.price && before.priceType === step.priceType;
	if (isHeld) return history;
	const others = history.filter(({ since }) => since.getTime() !== step.since.getTime());
	const place = others.filter(({ since }) => since.getTime() < step.since.getTime()).length;
	return others.toSpliced(place, 0, step);
}
