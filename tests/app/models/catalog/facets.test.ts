import { describe, expect, it } from "vitest";
import { facetsOf } from "~/models/catalog/facets.ts";

describe("facets of a listing", () => {
	it("lose the values that lead to nothing, unless they are chosen", () => {
		const value = (name: string, count: number, selected: boolean) => ({
			value: name,
			label: name.toUpperCase(),
			count,
			selected,
		});
		const facets = facetsOf([
			{
				key: "material",
				values: [value("wool", 3, false), value("silk", 0, false), value("linen", 0, true)],
			},
			{ key: "colour", values: [value("red", 0, false)] },
		]);
		expect(facets).toEqual([
			{
				key: "material",
				values: [
					{ value: "wool", label: "WOOL", count: 3, hex: "" },
					{ value: "linen", label: "LINEN", count: 0, hex: "" },
				],
			},
		]);
	});
});
