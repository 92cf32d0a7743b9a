// How a product's price has changed over the last months; catalog/rules/price-history.ts decides what may be struck through
// (CATALOGUE-12).

import type { priceTypes } from "#contract/shapes.ts";
import type { PriceRow } from "#gateway/selling/catalog/rules/price-history.ts";
import type { Random } from "../random.ts";
import type { Mark } from "./model-facts.ts";
import { type PriceCurrency, pricePoint, rungBelow } from "./price-points.ts";

export type PriceType = (typeof priceTypes)[number];
export interface PriceStep {
	since: Date;
	rung: number;
	type: PriceType;
}
const day = 86_400_000;

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** About one product in five is reduced now; some were before, some had their price adjusted permanently. */
export function pricePlan(
	rung: number,
	{
		random,
		marks,
		launched,
		now,
	}: { random: Random; marks: readonly Mark[]; launched: Date; now: Date },
): readonly PriceStep[] {
	const first: PriceStep = { since: launched, rung, type: "I" };
	const age = (now.getTime() - launched.getTime()) / day;
	const turn = random.next();
	const share = random.pick([0.2, 0.3, 0.3, 0.4, 0.5]);
	const recently = random.between(2, 18);
	if (marks.includes("fullPrice") || age < 75) return [first];
	const step = (days: number, to: number, type: PriceType): PriceStep => ({
		since: ago(now, days),
		rung: to,
		type,
	});
	if (marks.includes("reduced") || turn < 0.11)
		return [first, step(recently, rungBelow(rung, share), "S")];
	// a second markdown: the first one is struck through, not the initial price
	if (turn < 0.17)
		return [
			first,
			step(recently + 36, rungBelow(rung, 0.2), "S"),
			step(recently, rungBelow(rung, 0.4), "S"),
		];
	if (turn < 0.23) return [first, step(random.between(1, 6), rungBelow(rung, 0.2), "P")];
	// a promotion ended within the 30 days before: its price is struck through
	if (turn < 0.25)
		return [
			first,
			step(recently + 22, rungBelow(rung, 0.2), "P"),
			step(recently + 15, rung, "I"),
			step(recently, rungBelow(rung, 0.5), "S"),
		];
	if (turn < 0.29) return [first, step(60, random.chance(0.5) ? rung + 1 : rung - 1, "A")];
	return [first];
}

/** The steps in one currency. */
export function historyIn(
	currency: PriceCurrency,
	steps: readonly PriceStep[],
): readonly (PriceRow & { price: number })[] {
	return steps.map(({ since, rung, type }) => ({
		since,
		price: pricePoint(rung, currency),
		priceType: type,
	}));
}
