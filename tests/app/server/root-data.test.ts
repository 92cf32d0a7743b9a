import fc from "fast-check";
import { expect, it } from "vitest";
import { flagBits, hasFlag, type ShopFlag, shopFlags } from "#app/i18n/root-data.ts";

it("a shop's flags survive packing into one number", () => {
	fc.assert(
		fc.property(fc.subarray([...shopFlags]), (on) => {
			const flags = Object.fromEntries(shopFlags.map((name) => [name, on.includes(name)]));
			const bits = flagBits(flags as Record<ShopFlag, boolean>);
			expect(shopFlags.filter((name) => hasFlag(bits, name))).toEqual(on);
		}),
	);
});
