import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MarketingLabel } from "#contract/shapes.ts";
import {
	addBit,
	difference,
	emptyBits,
	hasBit,
	members,
	shared,
	unionOf,
} from "#gateway/selling/catalog/rules/bits.ts";
import {
	buildIndex,
	type FacetKey,
	facetKeys,
	type IndexedProduct,
} from "#gateway/selling/catalog/rules/listing-index.ts";
import {
	byPriceDescending,
	pageOf,
	select,
	valuesOf,
} from "#gateway/selling/catalog/rules/select.ts";

const size = 200;
const some = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }));
const bitsOf = (list: readonly number[]) => {
	const bits = emptyBits(size);
	for (const member of list) addBit(bits, member);
	return bits;
};

describe("sets of bits", () => {
	it("give the same results as plain sets", () => {
		fc.assert(
			fc.property(some, some, (a, b) => {
				const [one, other] = [bitsOf(a), bitsOf(b)];
				const sorted = a.toSorted((x, y) => x - y);
				expect([...members(one)]).toEqual(sorted);
				expect(a.every((member) => hasBit(one, member))).toBe(true);
				expect([...members(shared(one, other))]).toEqual(sorted.filter((x) => b.includes(x)));
				expect([...members(difference(one, [other]))]).toEqual(
					sorted.filter((x) => !b.includes(x)),
				);
				expect(new Set(members(unionOf(size, [one, other])))).toEqual(new Set([...a, ...b]));
			}),
		);
	});
});

const list = (...from: string[]) => fc.uniqueArray(fc.constantFrom(...from), { maxLength: 3 });
const labels = (...from: MarketingLabel[]) => fc.uniqueArray(fc.constantFrom(...from));
const product = fc.record({
	model: fc.constantFrom("a", "b"),
	families: list("women", "men"),
	values: fc.record({
		size: list("36", "38", "40"),
		colour: fc.constantFrom(["blue"], ["red"], ["black"]),
		length: list("mini", "midi"),
		sleeve: list("longSleeves"),
		pattern: list("dots"),
		fit: list("slim"),
		material: list("wool", "cotton"),
		availability: list("AVAILABLE", "ON_DEMAND"),
	}),
	labels: labels("New", "RAL_ANTICIPATION"),
	reducedIn: list("EUR") as fc.Arbitrary<"EUR"[]>,
	launched: fc.integer({ min: 0, max: 5 }),
	units: fc.integer({ min: 0, max: 3 }),
	prices: fc.oneof(fc.constant({}), fc.record({ EUR: fc.integer({ min: 1, max: 9 }) })),
});
const catalogue = fc
	.array(product, { maxLength: 60 })
	.map((rows): IndexedProduct[] => rows.map((row, at) => ({ ...row, productId: String(at) })));
const choices = fc.record({
	values: fc.record(
		{
			size: list("36", "38", "50"),
			colour: list("blue", "red"),
			length: list("mini", "midi"),
			availability: list("AVAILABLE"),
			highlight: list("reduced", "new"),
		},
		{ requiredKeys: [] },
	),
	withoutLabels: labels("New", "RAL_ANTICIPATION", "WebExclu"),
	minPrice: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
	maxPrice: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
});

describe("a listing from the index", () => {
	it("counts and pages what a check of every product finds", async () => {
		await fc.assert(
			fc.asyncProperty(
				catalogue,
				choices,
				async (rows, { values, withoutLabels, minPrice, maxPrice }) => {
					const index = await buildIndex(rows.length, (slot) => rows[slot] as IndexedProduct);
					const market = index.markets.get("EUR");
					const family = index.families.get("women");
					if (!market || !family) return;
					const chosen = (key: FacetKey) =>
						(values as Partial<Record<FacetKey, string[]>>)[key] ?? [];
					const shown = (row: IndexedProduct, key: FacetKey): readonly string[] =>
						key === "highlight"
							? [
									...(row.reducedIn.includes("EUR") ? ["reduced"] : []),
									...(row.labels.includes("New") ? ["new"] : []),
								]
							: row.values[key];
					const fits = (row: IndexedProduct, except?: FacetKey) => {
						const { EUR: price } = row.prices;
						return (
							price !== undefined &&
							row.families.includes("women") &&
							price >= (minPrice ?? 0) &&
							price <= (maxPrice ?? 99) &&
							!row.labels.some((label) => withoutLabels.includes(label)) &&
							facetKeys.every((key) => {
								const wanted = key === except ? [] : chosen(key);
								return (
									wanted.length === 0 || shown(row, key).some((value) => wanted.includes(value))
								);
							})
						);
					};
					const found = select(index, shared(family, market.sold), market, {
						values,
						withoutLabels,
						minPrice,
						maxPrice,
					});
					const expected = rows.filter((row) => fits(row));
					const ids = (order: Iterable<number> | null) =>
						pageOf(index, found.products, order, { page: 1, size: 100 });
					expect(found.total).toBe(expected.length);
					expect(ids(null)).toEqual(expected.map(({ productId }) => productId));
					const paged = [1, 2, 3, 4, 5, 6].flatMap((page) =>
						pageOf(index, found.products, index.newest, { page, size: 10 }),
					);
					const newest = expected.toSorted((a, b) => b.launched - a.launched);
					expect(paged).toEqual(newest.map(({ productId }) => productId));
					const sold = expected.toSorted((a, b) => (b.units ?? 0) - (a.units ?? 0));
					expect(ids(index.bestSelling)).toEqual(sold.map(({ productId }) => productId));
					const dear = expected.toSorted((a, b) => (b.prices.EUR ?? 0) - (a.prices.EUR ?? 0));
					expect(ids(byPriceDescending(market))).toEqual(dear.map(({ productId }) => productId));
					for (const key of facetKeys) {
						for (const value of valuesOf(index, market, key).keys()) {
							const count = rows.filter((row) => fits(row, key) && shown(row, key).includes(value));
							expect(found.counts[key].get(value) ?? 0).toBe(count.length);
						}
					}
				},
			),
		);
	});
});
