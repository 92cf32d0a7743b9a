import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pagesShown } from "#app/ui/pagination.tsx";

describe("pages of a list that get a link", () => {
	it.each([
		[1, 3, "1 2 3"],
		[1, 9, "1 2 3 4 5 … 9"],
		[5, 9, "1 … 4 5 6 … 9"],
		[9, 9, "1 … 5 6 7 8 9"],
		[4, 9, "1 2 3 4 5 … 9"],
	])("page %i of %i: %s", (page, count, shown) => {
		expect(
			pagesShown(page, count)
				.map((each) => each ?? "…")
				.join(" "),
		).toBe(shown);
	});

	it("holds first, last and current page, in order, and no gap of a single page", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
				const [page, count] = [Math.min(a, b), Math.max(a, b)];
				const shown = pagesShown(page, count);
				const numbers = shown.filter((each) => each !== null);
				expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
				expect(numbers).toEqual(expect.arrayContaining([1, page, count]));
				for (const [at, each] of shown.entries()) {
					if (each !== null) continue;
					expect((shown[at + 1] ?? 0) - (shown[at - 1] ?? 0)).toBeGreaterThan(2);
				}
			}),
		);
	});
});
