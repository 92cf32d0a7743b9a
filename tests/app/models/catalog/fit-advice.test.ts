import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adviseSize, type Garment, readShopper } from "#app/models/catalog/fit-advice.ts";
import { chartOf, regionsOf } from "#app/models/catalog/size-chart.ts";

const women = chartOf({ scale: "women", audience: "women" });
const dress: Garment = { sizes: women, reference: "38", measures: { chest: 94, waist: 78 } };
const nobody = { chest: null, waist: null, hips: null, height: null, usual: null };

describe("fit advice", () => {
	it("advises the size that is cut for a body, with its ease", () => {
		expect(adviseSize(dress, { ...nobody, chest: 88, waist: 70 })).toEqual({
			kind: "size",
			sizeId: "38",
			ease: [
				{ key: "chest", centimetres: 6 },
				{ key: "waist", centimetres: 8 },
			],
			isLoose: false,
		});
	});

	it("goes by the measure that needs the largest size", () => {
		expect(adviseSize(dress, { ...nobody, chest: 88, waist: 79 })).toMatchObject({ sizeId: "42" });
	});

	it("ignores measures that the garment does not have", () => {
		expect(adviseSize(dress, { ...nobody, chest: 88, hips: 130 })).toMatchObject({ sizeId: "38" });
		expect(adviseSize(dress, { ...nobody, hips: 130 })).toBeNull();
	});

	it("tells a body that is above or below all sizes", () => {
		expect(adviseSize(dress, { ...nobody, chest: 130 })).toEqual({ kind: "none" });
		expect(adviseSize(dress, { ...nobody, chest: 70 })).toMatchObject({
			sizeId: "34",
			isLoose: true,
		});
	});

	it("falls back to the usual size, or to none if the garment lacks that size", () => {
		expect(adviseSize(dress, { ...nobody, usual: "40" })).toMatchObject({ sizeId: "40" });
		expect(adviseSize(dress, { ...nobody, usual: "XL" })).toBeNull();
	});

	it("chooses children's sizes by height", () => {
		const sizes = chartOf({ scale: "children", audience: "children" });
		const coat = { sizes, reference: "8y", measures: { chest: 70 } };
		expect(adviseSize(coat, { ...nobody, height: 118 })).toMatchObject({ sizeId: "6y" });
		expect(adviseSize(coat, { ...nobody, height: 119 })).toMatchObject({ sizeId: "8y" });
		expect(adviseSize(coat, { ...nobody, height: 190 })).toEqual({ kind: "none" });
	});

	it("never advises a larger body a smaller size, nor less ease than intended", () => {
		const body = fc.integer({ min: 60, max: 120 });
		fc.assert(
			fc.property(body, body, fc.integer({ min: 84, max: 130 }), (one, other, chest) => {
				const garment = { ...dress, measures: { chest } };
				const [small, large] = [Math.min(one, other), Math.max(one, other)].map((each) =>
					adviseSize(garment, { ...nobody, chest: each }),
				);
				const at = (advice: typeof small) =>
					advice?.kind === "size"
						? women.findIndex(({ sizeId }) => sizeId === advice.sizeId)
						: women.length;
				expect(at(small)).toBeLessThanOrEqual(at(large));
				if (small?.kind === "size") {
					expect(small.ease[0]?.centimetres).toBeGreaterThanOrEqual(chest - 88 - 2);
				}
			}),
		);
	});

	it("ignores invalid address values", () => {
		const search = new URLSearchParams("chest=92,5&waist=-3&hips=9999&height=abc&usual=<b>");
		expect(readShopper(search)).toEqual({ ...nobody, chest: 92.5 });
	});
});

describe("size chart", () => {
	it.each([
		["women", "women", "38", { FR: "38", DE: "36", IT: "42", UK: "10", US: "6" }],
		["men", "men", "42m", { FR: "42", DE: "48", IT: "48", UK: "W33", US: "W33" }],
		["shoes", "women", "38s", { EU: "38", UK: "5", US: "7" }],
		["shoes", "men", "42s", { EU: "42", UK: "8", US: "9" }],
		["children", "children", "8y", { EU: "128", UK: "7–8", US: "M" }],
	])("gives the names of sizes of %s for %s in other regions", (scale, audience, sizeId, names) => {
		const size = chartOf({ scale, audience }).find((each) => each.sizeId === sizeId);
		expect(size?.names).toEqual(names);
	});

	it("puts the market's own column first (MARKET-55)", () => {
		expect(regionsOf(women, "IT")[0]).toBe("IT");
		expect(regionsOf(women, "DE")[0]).toBe("DE");
		expect(regionsOf(women, "FR")[0]).toBe("FR");
		expect(chartOf({ scale: "belts", audience: "men" })).toEqual([]);
	});
});
