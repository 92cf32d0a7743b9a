import { describe, expect, it } from "vitest";
import { facetsOf } from "#app/models/catalog/facets.ts";
import type { Listing } from "#contract/catalog/shapes.ts";

const of = (facets: Listing["facets"], attributes: Listing["attributes"] = []) => ({
	facets,
	attributes,
	paging: { total: 8 },
});

describe("facets of a listing", () => {
	it("show a facet of a cut where it divides the listing, in its place (CATALOGUE-105)", () => {
		const value = (name: string, count: number, selected = false) => ({
			...{ value: name, label: name, count, selected },
		});
		const keysOf = (attributes: NonNullable<Listing["attributes"]>) =>
			facetsOf(of([{ key: "colour", values: [value("red", 8)] }], attributes)).map(
				({ key }) => key,
			);
		expect(
			keysOf([
				{ key: "length", values: [value("midi", 8)] },
				{ key: "sleeve", values: [value("long", 5)] },
				{ key: "pattern", values: [value("dots", 8), value("check", 8)] },
				{ key: "fit", values: [value("slim", 0)] },
			]),
		).toEqual(["colour", "sleeve", "pattern"]);
		// what was chosen can be taken back
		expect(keysOf([{ key: "length", values: [value("midi", 8, true)] }])).toContain("length");
	});

	it("drop values without products, unless they are chosen", () => {
		const value = (name: string, count: number, selected: boolean) => ({
			value: name,
			label: name.toUpperCase(),
			count,
			selected,
		});
		const facets = facetsOf(
			of([
				{
					key: "material",
					values: [value("wool", 3, false), value("silk", 0, false), value("linen", 0, true)],
				},
				{ key: "colour", values: [value("red", 0, false)] },
			]),
		);
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
		const both = facetsOf(
			of([
				{
					key: "size",
					values: [size("38", "clothes"), size("38s", "shoes"), size("39s", "shoes")],
				},
			]),
		);
		expect(both[0]?.groups?.map(({ group, values }) => [group, values.length])).toEqual([
			["clothes", 1],
			["shoes", 2],
		]);
		const [alone] = facetsOf(of([{ key: "size", values: [size("38s", "shoes")] }]));
		expect(alone).not.toHaveProperty("groups");
	});
});
