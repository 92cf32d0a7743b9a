import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMask } from "#app/ui/form/mask.ts";

describe("a mask (PAGE-90)", () => {
	it.each([
		["9999 9999", "12345678", "1234 5678"],
		["9999 9999", "1234", "1234"],
		["9999 9999", "1234-5x6", "1234 56"],
		["**** ****", "ab12cd", "ab12 cd"],
		["AA99", "fr76", "FR76"],
		["zz", "AB", "ab"],
		["aaa", "a1b", "ab"],
		["99-999", "00950", "00-950"],
		["+99", "48", "+48"],
		["9", "", ""],
	])("%s writes %s as %s", (mask, typed, written) => {
		expect(applyMask(mask, typed)).toBe(written);
	});

	it("writes its own result unchanged, and never more than its length", () =>
		fc.assert(
			fc.property(
				fc.stringMatching(/^[9*aAz]{1,4}[ -][9*aAz]{1,4}$/),
				fc.string(),
				(mask, typed) => {
					const written = applyMask(mask, typed);
					expect(applyMask(mask, written)).toBe(written);
					expect([...written].length).toBeLessThanOrEqual(mask.length);
				},
			),
		));
});
