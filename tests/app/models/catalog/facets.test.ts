import { describe, expect, it } from "vitest";
import { facetsOf } from "#app/models/catalog/facets.ts";

describe("facets of a listing", () => {
	it("drop values without products, unless they are chosen", () => {
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

	it("group sizes by kind when a listing has several kinds", () => {
		const size = (value: string, group: "clothes" | "shoes") => ({
			value,
			label: value.replace("s", ""),
			count: 1,
			selected: false,
			group,
		});
		const both = facetsOf([
			{ key: "size", values: [size("38", "clothes"), size("38s", "shoes"), size("39s", "shoes")] },
		]);
		expect(both[0]?.groups?.map(({ group, values }) => [group, values.length])).toEqual([
			["clothes", 1],
			["shoes", 2],
		]);
		const [alone] = facetsOf([{ key: "size", values: [size("38s", "shoes")] }]);
		expect(alone).not.toHaveProperty("groups");
	});
});
