import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedGtins } from "#gateway/commands/import/feed-gtins.ts";
import { isGtin } from "#gateway/selling/catalog/rules/gtin.ts";

describe("the number of a feed's variant", () => {
	it.each([
		["an EAN", "4006381333931", "4006381333931"],
		["an EAN with spaces", "4 006381 333931", "4006381333931"],
		["a UPC", "036000291452", "0036000291452"],
		["a UPC without its leading zero", "36000291452", "0036000291452"],
		["an EAN-8", "96385074", "0000096385074"],
		["a GTIN-14 of a single thing", "04006381333931", "4006381333931"],
	])("is the number of %s", (_, written, gtin) => {
		expect(feedGtins()("a", written)).toEqual({ gtin, note: null });
	});

	// the last: its digits that are left would be an EAN-8
	it.each(["", "0", "none", "4006381333932", "14006381333938", "3,60124E+12", "9,63850E+74"])(
		"is the shop's own for '%s'",
		(written) => {
			const { gtin, note } = feedGtins()("a", written);
			expect(gtin).toMatch(/^2\d{12}$/);
			expect(isGtin(gtin)).toBe(true);
			expect(note).toEqual(written === "" ? null : expect.stringContaining(written));
		},
	);

	it("is unique even if a feed repeats one, and the same each time the feed is read", () => {
		const variants = fc.uniqueArray(
			fc.tuple(fc.string({ minLength: 1 }), fc.constantFrom("", "4006381333931", "96385074")),
			{ selector: ([id]) => id, maxLength: 60 },
		);
		fc.assert(
			fc.property(variants, (all) => {
				const [first, again] = [feedGtins(), feedGtins()];
				const gtins = all.map(([id, written]) => first(id, written).gtin);
				expect(new Set(gtins).size).toBe(all.length);
				expect(all.map(([id, written]) => again(id, written).gtin)).toEqual(gtins);
			}),
		);
	});
});
