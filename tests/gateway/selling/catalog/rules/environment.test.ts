import { describe, expect, it } from "vitest";
import {
	type EnvironmentFacts,
	environmentOf,
} from "#gateway/selling/catalog/rules/environment.ts";

type Parts = EnvironmentFacts["composition"];
/** The sheet of a product made of these parts, with these other facts. */
const sheetOf = (composition: Parts, facts: Partial<EnvironmentFacts> = {}) =>
	environmentOf({
		composition,
		hazardousSubstances: [],
		certificate: null,
		environmentalCost: null,
		...facts,
	});
const main = (...materials: [string, number][]): Parts[number] => ({
	part: "main",
	materials: materials.map(([material, percent]) => ({ material, percent })),
});

describe("environmental sheet (CATALOGUE-28)", () => {
	it("gives the recycled share of the whole product, and never overstates it", () => {
		const lined = [main(["wool", 100]), { ...main(["recycledPolyester", 100]), part: "lining" }];
		expect(sheetOf([main(["recycledPolyamide", 100])]).recycledPercent).toBe(100);
		expect(sheetOf(lined).recycledPercent).toBe(25);
		expect(sheetOf([main(["wool", 67], ["recycledPolyester", 33])]).recycledPercent).toBe(33);
		expect(sheetOf([]).recycledPercent).toBe(0);
	});

	it.each([
		[51, true],
		[50, false],
	])("with %i %% of synthetic fibre it sheds microplastics: %s", (percent, sheds) => {
		const product = [main(["polyamide", percent], ["wool", 100 - percent])];
		expect(sheetOf(product).shedsMicroplastics).toBe(sheds);
	});

	it("claims a certified material only when it is at least half of the product (2024/825)", () => {
		const certificate = { scheme: "GOTS", number: "VT-1", material: "organicCotton" };
		const half = [main(["organicCotton", 50], ["cotton", 50])];
		expect(sheetOf(half, { certificate }).certified).toEqual({ ...certificate, percent: 50 });
		expect(sheetOf(half).certified).toBeNull();
		expect(sheetOf(half, { certificate, hazardousSubstances: ["DMF"] }).certified).toBeNull();
		const less = [main(["organicCotton", 49], ["cotton", 51])];
		expect(sheetOf(less, { certificate }).certified).toBeNull();
	});

	it("gives the environmental cost of the product and of 100 g, and none where it is unknown", () => {
		const cost = sheetOf([], { environmentalCost: { points: 1_360, grams: 340 } }).cost;
		expect(cost).toEqual({ points: 1_360, pointsPer100g: 400 });
		expect(sheetOf([]).cost).toBeNull();
	});
});
