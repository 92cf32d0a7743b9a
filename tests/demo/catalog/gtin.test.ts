import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gtinOf } from "#demo/catalog/gtin.ts";
import { checkDigit, isGtin } from "#gateway/selling/catalog/rules/gtin.ts";

describe("gtin-13 (GS1 §7.9)", () => {
	it.each([
		["400638133393", 1],
		["978020137962", 4],
		["301762042200", 3],
	])("gives %s the check digit %i", (twelve, digit) => {
		expect(checkDigit(twelve)).toBe(digit);
	});

	it("refuses a number with one digit changed or two neighbours swapped by other than five", () => {
		fc.assert(
			fc.property(fc.nat(99_999_999), fc.nat(12), fc.integer({ min: 1, max: 9 }), (n, at, by) => {
				const right = gtinOf(n);
				const wrong = [...right].with(at, String((Number(right[at]) + by) % 10)).join("");
				expect(isGtin(right)).toBe(true);
				expect(isGtin(wrong)).toBe(false);
			}),
		);
	});

	it("never gives two sequence numbers one gtin", () => {
		const many = Array.from({ length: 50_000 }, (_, n) => gtinOf(n));
		expect(new Set(many).size).toBe(many.length);
	});
});
