import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSearches, withSearch } from "#app/models/search/suggestions.ts";

describe("the last searches of a device", () => {
	it("are five, newest first, without repeats in another case", () => {
		const searches = ["a1", "b2", "c3", "B2", "d4", "e5", "f6"].reduce<string[]>(withSearch, []);
		expect(searches).toEqual(["f6", "e5", "d4", "B2", "c3"]);
	});

	it("are read from any stored text without a throw, never more than five", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (kept) => {
				const searches = readSearches(kept);
				expect(searches.length).toBeLessThanOrEqual(5);
				for (const words of searches) expect(words.trim()).not.toBe("");
			}),
		);
	});

	it("come back as they were stored", () => {
		const kept = withSearch(["linen"], "red dress");
		expect(readSearches(JSON.stringify(kept))).toEqual(kept);
	});
});
