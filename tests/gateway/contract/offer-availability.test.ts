// One name of a size's availability for structured data, feeds and programs (CATALOGUE-148).
import { describe, expect, it } from "vitest";
import { offerAvailability } from "#contract/catalog/offer-availability.ts";
import type { MarketingLabel } from "#contract/shapes.ts";

const today = "2026-11-29";
const usual = { availabilityType: "ONLINE_AND_IN_STORE" as const, expectedOn: null };

describe("a size outside the shop", () => {
	it.each([
		["AVAILABLE", 5, "in_stock"],
		["SOON_UNAVAILABLE", 2, "few_left"],
		["ON_DEMAND", 5, "backorder"],
		["ON_DEMAND", 0, "out_of_stock"],
		["SOON_AVAILABLE", 0, "out_of_stock"],
		["UNAVAILABLE", 0, "out_of_stock"],
		["UNKNOWN", 5, "out_of_stock"],
		["DISCONTINUED", 0, "discontinued"],
	] as const)("that is %s with %s to order is %s", (availability, orderable, name) => {
		const of = { ...usual, marketingLabels: [] };
		expect(offerAvailability({ availability, orderable }, of, today)).toBe(name);
		const inStores = { ...of, availabilityType: "IN_STORE_ONLY" as const };
		expect(offerAvailability({ availability, orderable }, inStores, today)).toBe("out_of_stock");
	});

	it.each([
		["2026-11-30", "AVAILABLE", "preorder"],
		["2026-11-30", "ON_DEMAND", "preorder"],
		["2026-11-30", "UNAVAILABLE", "out_of_stock"],
		[today, "AVAILABLE", "in_stock"],
		[null, "AVAILABLE", "in_stock"],
	] as const)(
		"whose product is ordered ahead and expected on %s is, %s, %s",
		(expectedOn, availability, name) => {
			const marketingLabels: MarketingLabel[] = ["RAL_ANTICIPATION"];
			const orderable = availability === "UNAVAILABLE" ? 0 : 5;
			const of = { ...usual, marketingLabels, expectedOn };
			expect(offerAvailability({ availability, orderable }, of, today)).toBe(name);
			const unlabelled = offerAvailability(
				{ availability, orderable },
				{ ...of, marketingLabels: [] },
				today,
			);
			expect(unlabelled).not.toBe("preorder");
		},
	);
});
