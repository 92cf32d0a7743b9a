import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentOff } from "#app/models/catalog/reduction.ts";

describe("percentOff (CATALOGUE-12)", () => {
	it.each([
		[7_000, 10_000, 30],
		[6_990, 9_990, 30],
		[7_001, 10_000, 29],
		[9_999, 10_000, null],
		[9_900, 10_000, 1],
		[1, 10_000, 99],
		[10_000, 10_000, null],
		[10_000, 9_000, null],
		[10_000, null, null],
	])("%i cents instead of %s is %s percent off", (price, was, percent) => {
		expect(percentOff(price, was)).toBe(percent);
	});

	it("never states more than the real reduction", () => {
		const cents = fc.integer({ min: 1, max: 1_000_000 });
		fc.assert(
			fc.property(cents, cents, (price, was) => {
				const percent = percentOff(price, was) ?? 0;
				expect(was - (was * percent) / 100).toBeGreaterThanOrEqual(Math.min(price, was) - 1e-6);
			}),
		);
	});
});
