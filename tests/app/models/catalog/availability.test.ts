import { describe, expect, it } from "vitest";
import { availabilityCode, sizeChoice } from "#app/models/catalog/availability.ts";
import { wordsOf } from "#app/models/search/words.ts";

const sku = { gtin: "3600000000017", sizeId: "38", sizeLabel: "38", orderable: 3 } as const;

describe("availability codes of a size (CATALOGUE-17)", () => {
	it.each([
		["UNAVAILABLE", 0],
		["SOON_AVAILABLE", 0],
		["SOON_UNAVAILABLE", 1],
		["AVAILABLE", 2],
		["ON_DEMAND", 3],
		["DISCONTINUED", -1],
		["UNKNOWN", -1],
	] as const)("%s is %i", (availability, code) => {
		expect(availabilityCode(availability, false)).toBe(code);
	});

	it("a product sold in stores only is 0 whatever its stock", () => {
		expect(availabilityCode("AVAILABLE", true)).toBe(0);
		expect(sizeChoice({ ...sku, availability: "AVAILABLE" }, true, true)).toMatchObject({
			isOpen: false,
			note: "stockStore",
		});
		// a market without a store names none (STORE-38)
		expect(sizeChoice({ ...sku, availability: "AVAILABLE" }, true, false).note).toBe("stockNone");
	});

	it("a discontinued size is noted as gone for good, an unknown one as unknown", () => {
		const noteOf = (availability: "DISCONTINUED" | "UNKNOWN") =>
			sizeChoice({ ...sku, availability, orderable: 0 }, false, true).note;
		expect(noteOf("DISCONTINUED")).toBe("stockGone");
		expect(noteOf("UNKNOWN")).toBe("stockUnknown");
	});

	it("a size without a unit left is closed, even if its record says available", () => {
		expect(
			sizeChoice({ ...sku, availability: "AVAILABLE", orderable: 0 }, false, true),
		).toMatchObject({
			isOpen: false,
			note: "stockNone",
		});
	});
});

describe("words of a search", () => {
	it("are one line of visible characters", () => {
		expect(wordsOf("  red\n\t\u0000dress ")).toBe("red dress");
		expect(wordsOf(null)).toBe("");
		expect(wordsOf("x".repeat(5000))).toHaveLength(200);
	});
});
