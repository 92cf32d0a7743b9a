import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { historyIn, pricePlan } from "#demo/catalog/price-plan.ts";
import { priceCurrencies, pricePoint, rungBelow } from "#demo/catalog/price-points.ts";
import { randomFrom } from "#demo/random.ts";
import { strikeThrough } from "#gateway/selling/catalog/rules/price-history.ts";

const now = new Date("2026-11-20T00:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe("price plans", () => {
	it("go forward in time, end before now, and reduce only from a higher price", () => {
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
