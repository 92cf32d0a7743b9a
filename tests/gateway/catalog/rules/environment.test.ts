import { describe, expect, it } from "vitest";
import { averageOf, starsOf } from "../../../../demo/catalog/ratings.ts";
import { environmentOf } from "../../../../gateway/catalog/rules/environment.ts";

type Parts = Parameters<typeof environmentOf>[0];
const main = (...materials: [string, number][]): Parts[number] => ({
	part: "main",
	materials: materials.map(([material, percent]) => ({ material, percent })),
});

describe("environmental sheet (D23 agec)", () => {
	it("says what is recycled of the whole piece, never more than there is", () => {
		const lined = [main(["wool", 100]), { ...main(["recycledPolyester", 100]), part: "lining" }];
		expect(environmentOf([main(["recycledPolyamide", 100])], []).recycledPercent).toBe(100);
		expect(environmentOf(lined, []).recycledPercent).toBe(25);
		expect(environmentOf([main(["wool", 67], ["recycledPolyester", 33])], []).recycledPercent).toBe(
			33,
		);
		expect(environmentOf([], []).recycledPercent).toBe(0);
	});

	it.each([
		[51, true],
		[50, false],
	])("with %i %% of synthetic fibre it sheds microplastics: %s", (percent, sheds) => {
		const piece = [main(["polyamide", percent], ["wool", 100 - percent])];
		expect(environmentOf(piece, []).shedsMicroplastics).toBe(sheds);
	});

	it("bears the eco-design label with half of it well chosen and nothing hazardous in it", () => {
		const half = [main(["organicCotton", 50], ["cotton", 50])];
		expect(environmentOf(half, []).isEcoDesigned).toBe(true);
		expect(environmentOf(half, ["DMF"]).isEcoDesigned).toBe(false);
		expect(environmentOf([main(["organicCotton", 49], ["cotton", 51])], []).isEcoDesigned).toBe(
			false,
		);
	});
});

describe("ratings of the demo catalogue", () => {
	it("are whole shoppers who come to the average that was meant", () => {
		for (let count = 3; count <= 240; count++) {
			for (let tenths = 36; tenths <= 49; tenths++) {
				const stars = starsOf(count, tenths / 10);
				expect(stars.reduce((sum, each) => sum + each, 0)).toBe(count);
				expect(Math.min(...stars)).toBeGreaterThanOrEqual(0);
				expect(Math.abs(averageOf(stars) - tenths / 10)).toBeLessThanOrEqual(0.5 / count + 0.06);
			}
		}
	});
});
