import { describe, expect, it } from "vitest";
import { familiesAround, topFamilies } from "#app/models/catalog/families.ts";
import { coats, dresses, women } from "#tests/support/storefront/listings.ts";
import { aSegmentation } from "#tests/support/storefront/records.ts";

const maxi = aSegmentation({ segmentationId: "maxi", parent: "dresses", title: "Maxi" });
const soldOut = { ...coats, productCount: 0 };
const titles = (families: readonly { title: string }[]) => families.map(({ title }) => title);

describe("families to browse next", () => {
	it("are the top families that have products", () => {
		const men = { ...women, segmentationId: "men", productCount: 0 };
		expect(topFamilies([women, men, dresses])).toEqual([
			{ familyId: women.segmentationId, title: women.title, scene: women.scene },
		]);
	});

	it("are the direct children of a family, without empty ones", () => {
		expect(titles(familiesAround([women, dresses, soldOut, maxi], women))).toEqual(["Dresses"]);
	});

	it("are its siblings and itself when it has no children", () => {
		expect(titles(familiesAround([women, dresses, coats], coats))).toEqual(
			titles([dresses, coats]),
		);
	});

	it("are none beside a single top family, or without a tree", () => {
		expect(familiesAround([women], women)).toEqual([]);
		expect(familiesAround([], dresses)).toEqual([]);
	});
});
