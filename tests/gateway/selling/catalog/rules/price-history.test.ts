import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	lowestBefore,
	type PriceRow,
	strikeThrough,
} from "#gateway/selling/catalog/rules/price-history.ts";

const now = new Date("2026-11-20T00:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const row = (days: number, price: number, priceType: PriceRow["priceType"]): PriceRow => ({
	since: ago(days),
	price,
	priceType,
});

describe("strike-through price (CATALOGUE-12)", () => {
	it("is the initial price if nothing changed in the 30 days before", () => {
		expect(strikeThrough([row(200, 12_900, "I"), row(5, 9_900, "S")])).toBe(12_900);
	});

	it("is the first markdown of two, if it already held for 30 days", () => {
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

	it("is none if the price of the 30 days before was not higher", () => {
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

	it("counts the price that held when the 30 days began", () => {
		expect(lowestBefore([row(100, 5_000, "I"), row(34, 9_000, "I")], ago(5))).toBe(5_000);
		expect(lowestBefore([row(100, 5_000, "I"), row(36, 9_000, "I")], ago(5))).toBe(9_000);
	});

	it("counts a price until the moment it ended, and none that began with the reduction", () => {
		// a price that ended the very moment the 30 days began
		expect(lowestBefore([row(90, 5_000, "I"), row(35, 9_000, "I")], ago(5))).toBe(9_000);
		expect(lowestBefore([row(90, 9_000, "I"), row(5, 5_000, "S")], ago(5))).toBe(9_000);
	});

	it("is none for a product that was never sold before", () => {
		expect(lowestBefore([row(5, 9_900, "S")], ago(5))).toBeNull();
		expect(strikeThrough([row(5, 9_900, "S")])).toBeNull();
		expect(strikeThrough([])).toBeNull();
	});

	it("is the lowest price of the 30 days, and higher than the reduced one", () => {
		const step = fc.record({
			gap: fc.integer({ min: 1, max: 50 }),
			price: fc.integer({ min: 100, max: 50_000 }),
			type: fc.constantFrom("I", "S", "P", "A"),
		});
		fc.assert(
			fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
				let days = steps.reduce((sum, { gap }) => sum + gap, 0);
				const history = steps.map(({ gap, price, type }) => {
					const made = row(days, price, type);
					days -= gap;
					return made;
				});
				const last = history.at(-1);
				const struck = strikeThrough(history);
				if (!last || struck === null) return;
				// day by day, the simple way
				const begin = last.since.getTime() - 30 * 86_400_000;
				const asked = Array.from({ length: 30 }, (_, day) => begin + day * 86_400_000)
					.map((at) => history.findLast(({ since }) => since.getTime() <= at)?.price)
					.filter((price) => typeof price === "number");
				expect(struck).toBe(Math.min(...asked));
				expect(struck).toBeGreaterThan(last.price ?? 0);
			}),
		);
	});
});
