import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	choiceCount,
	isBadPage,
	listingSearch,
	readListingQuery,
	withoutFilter,
} from "#app/models/catalog/listing-query.ts";
import { searchOf } from "#shop/page-paths.ts";

const read = (search: string) => readListingQuery(new URLSearchParams(search));

describe("a listing's query", () => {
	it("reads back what it wrote, whatever the address held", () => {
		fc.assert(
			fc.property(
				fc.dictionary(
					fc.constantFrom("size", "color", "material", "min", "max", "sort", "p", "q"),
					fc.oneof(fc.string(), fc.nat().map(String), fc.constantFrom("38", "blue", "new")),
				),
				(given) => {
					const state = readListingQuery(new URLSearchParams(given));
					expect(read(searchOf(listingSearch(state)))).toEqual(state);
				},
			),
		);
	});

	it("swaps the ends of a reversed range", () => {
		expect(read("min=80&max=20")).toMatchObject({ min: 20, max: 80 });
	});

	it("counts a range as one choice and each value as one", () => {
		expect(choiceCount(read("size=38&size=40&size=38&color=blue&min=20&max=80"))).toBe(4);
		expect(choiceCount(read("sort=new&p=3"))).toBe(0);
	});

	it("goes back to the first page when a choice is removed", () => {
		const state = withoutFilter(read("size=38&size=40&p=3"), "size", "38");
		expect(searchOf(listingSearch(state))).toBe("?size=40");
	});

	it.each([
		["", false],
		["p=1", false],
		["p=9999", false],
		["p=0", true],
		["p=01", true],
		["p=-1", true],
		["p=", true],
	])("'%s' names no page: %s", (search, isBad) => {
		expect(isBadPage(new URLSearchParams(search))).toBe(isBad);
	});
});
