import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apportion } from "#shop/apportion.ts";

describe("apportioning", () => {
	const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 });
	it("loses no cent, and takes no more from a part than it has", () => {
		fc.assert(
			fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
				const whole = parts.reduce((sum, part) => sum + part, 0);
				const amount = Math.floor(whole * share);
				const divided = apportion(amount, parts);
				expect(divided.reduce((sum, part) => sum + part, 0)).toBe(amount);
				divided.forEach((part, index) => {
					expect(part).toBeGreaterThanOrEqual(0);
					expect(part).toBeLessThanOrEqual(parts[index] ?? 0);
				});
			}),
		);
	});

	it.each([
		[
			[1, 4, 1],
			[17, 67, 16],
		],
		[
			[1, 1, 1],
			[34, 33, 33],
		],
		[
			[0, 0, 7],
			[0, 0, 100],
		],
	])("makes percentages of %o that are 100", (counts, percentages) => {
		expect(apportion(100, counts)).toEqual(percentages);
	});
});
