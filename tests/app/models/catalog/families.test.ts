import { describe, expect, it } from "vitest";
import { familiesAround, topFamilies } from "~/models/catalog/families.ts";
import { coats, dresses, women } from "../../../support/storefront/listings.ts";
import { aSegmentation } from "../../../support/storefront/records.ts";

const maxi = aSegmentation({ segmentationId: "maxi", parent: "dresses", title: "Maxi" });
const soldOut = { ...coats, productCount: 0 };
const titles = (families: readonly { title: string }[]) => families.map(({ title }) => title);

describe("families to go on with", () => {
	it("are at the top those that have something to sell", () => {
		const men = { ...women, segmentationId: "men", productCount: 0 };
		expect(topFamilies([women, men, dresses])).toEqual([
			{ familyId: women.segmentationId, title: women.title, scene: women.scene },
		]);
	});

	it("are those right below one, without what is sold out", () => {
		expect(titles(familiesAround([women, dresses, soldOut, maxi], women))).toEqual(["Dresses"]);
	});

	it("are those beside it where it has none below, itself among them", () => {
		expect(titles(familiesAround([women, dresses, coats], coats))).toEqual(
			titles([dresses, coats]),
		);
	});

	it("are none around the only one of the top, or where the tree cannot be had", () => {
		expect(familiesAround([women], women)).toEqual([]);
		expect(familiesAround([], dresses)).toEqual([]);
	});
});
