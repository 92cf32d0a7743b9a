import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	historyIn,
	lowestBefore,
	type PriceRow,
	pricePlan,
	strikeThrough,
} from "../../../gateway/seeds/catalog/price-plan.ts";
import {
	priceCurrencies,
	pricePoint,
	rungBelow,
} from "../../../gateway/seeds/catalog/price-points.ts";
import { randomFrom } from "../../../gateway/seeds/random.ts";

const now = new Date("2026-11-20T00:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const row = (days: number, price: number, priceType: PriceRow["priceType"]): PriceRow => ({
	since: ago(days),
	price,
	priceType,
});

describe("strike-through price (D27)", () => {
	it("is the initial price where nothing happened in the 30 days before", () => {
		expect(strikeThrough([row(200, 12_900, "I"), row(5, 9_900, "S")])).toBe(12_900);
	});

	it("is the first markdown of two, where it already held for 30 days", () => {
		const history = [row(200, 12_900, "I"), row(50, 10_900, "S"), row(5, 7_900, "S")];
		expect(strikeThrough(history)).toBe(10_900);
	});

	it("is the price of a promotion that ended within the 30 days before", () => {
		const history = [
			row(200, 12_900, "I"),
			row(30, 9_900, "P"),
			row(20, 12_900, "I"),
			row(5, 6_900, "S"),
		];
		expect(strikeThrough(history)).toBe(9_900);
	});

	it("is none where the price of the 30 days before was not higher", () => {
		const history = [
			row(200, 12_900, "I"),
			row(30, 7_900, "P"),
			row(20, 12_900, "I"),
			row(5, 9_900, "S"),
		];
		expect(strikeThrough(history)).toBeNull();
	});

	it.each(["I", "A"] as const)("is none for the price type %s", (type) => {
		expect(strikeThrough([row(200, 12_900, "I"), row(40, 9_900, type)])).toBeNull();
	});

	it("looks at the price that held when the 30 days began", () => {
		expect(lowestBefore([row(100, 5_000, "I"), row(34, 9_000, "I")], ago(5))).toBe(5_000);
		expect(lowestBefore([row(100, 5_000, "I"), row(36, 9_000, "I")], ago(5))).toBe(9_000);
	});
});

describe("price plans", () => {
	it("go forward in time, end before now and show no reduction below what is asked", () => {
		fc.assert(
			fc.property(
				fc.nat(),
				fc.integer({ min: 3, max: 38 }),
				fc.integer({ min: 1, max: 500 }),
				(seed, rung, age) => {
					const plan = pricePlan(rung, {
						random: randomFrom(seed),
						marks: [],
						launched: ago(age),
						now,
					});
					for (const currency of priceCurrencies) {
						const history = historyIn(currency, plan);
						const times = history.map(({ since }) => since.getTime());
						expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
						expect(Math.max(...times)).toBeLessThan(now.getTime());
						const struck = strikeThrough(history);
						if (struck !== null) expect(struck).toBeGreaterThan(history.at(-1)?.price ?? 0);
					}
				},
			),
		);
	});

	it("marks down to a lower price point of the ladder in every currency", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 41 }),
				fc.constantFrom(0.2, 0.3, 0.4, 0.5),
				(rung, share) => {
					for (const currency of priceCurrencies) {
						expect(pricePoint(rungBelow(rung, share), currency)).toBeLessThan(
							pricePoint(rung, currency),
						);
					}
				},
			),
		);
	});
});
