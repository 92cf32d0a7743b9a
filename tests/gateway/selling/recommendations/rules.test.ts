import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recommendationKinds } from "#contract/recommendation/list-recommendations.ts";
import { choose } from "#gateway/selling/recommendations/rules/choose.ts";
import { likeness, match, type Traits } from "#gateway/selling/recommendations/rules/closeness.ts";
import {
	type Basket,
	coOccurrenceCounter,
	decayed,
	halfLife,
	maxInBasket,
	maxPartners,
} from "#gateway/selling/recommendations/rules/co-occurrence.ts";

const now = Date.UTC(2026, 5, 1);
const day = 86_400_000;

const product = fc.integer({ min: 1, max: 12 }).map(String);
const basket: fc.Arbitrary<Basket> = fc
	.array(fc.record({ id: product, age: fc.integer({ min: 0, max: 400 }) }), { maxLength: 8 })
	.map((taken) => ({
		productIds: taken.map(({ id }) => id),
		at: taken.map(({ age }) => now - age * day),
	}));

function counted(baskets: readonly Basket[]): Map<string, Map<string, number>> {
	const together = coOccurrenceCounter(now);
	for (const each of baskets) together.add(each);
	return new Map(
		[...together.entries()].map(([id, partners]) => [
			id,
			new Map(partners.map(({ productId, weight }) => [productId, weight])),
		]),
	);
}

describe("products bought together", () => {
	it("count for less the older they are, and for half after the half-life", () => {
		const age = fc.integer({ min: 0, max: 2_000 * day });
		fc.assert(
			fc.property(age, age, (a, b) => {
				expect(decayed(Math.min(a, b))).toBeGreaterThanOrEqual(decayed(Math.max(a, b)));
				expect(decayed(a + halfLife * day)).toBeCloseTo(decayed(a) / 2, 10);
			}),
		);
	});

	it("have one weight both ways, never with themselves, in any reading order", () => {
		fc.assert(
			fc.property(fc.array(basket, { maxLength: 20 }), (baskets) => {
				const weights = counted(baskets);
				const backwards = counted(baskets.toReversed());
				for (const [id, partners] of weights) {
					expect(partners.has(id)).toBe(false);
					for (const [other, weight] of partners) {
						expect(weights.get(other)?.get(id)).toBeCloseTo(weight, 4);
						expect(backwards.get(id)?.get(other)).toBeCloseTo(weight, 4);
					}
				}
			}),
		);
	});

	it("keep a limited number of partners, the heaviest first", () => {
		const other = fc.integer({ min: 1, max: 500 });
		fc.assert(
			fc.property(fc.array(other, { minLength: 100, maxLength: 300 }), (others) => {
				const pair = (id: number) => ({ productIds: ["self", String(id)], at: [now, now] });
				const kept = counted([...others, ...others.map(() => 7)].map(pair)).get("self");
				expect(kept?.size).toBeLessThanOrEqual(maxPartners);
				expect([...(kept?.keys() ?? [])][0]).toBe("7");
			}),
			{ numRuns: 20 },
		);
	});

	it("of a very large basket are only the latest", () => {
		const many = Array.from({ length: 100 }, (_, at) => at);
		const one = { productIds: many.map(String), at: many.map((at) => now - at * day) };
		expect([...counted([one]).keys()].map(Number).sort((a, b) => a - b)).toEqual(
			many.slice(0, maxInBasket),
		);
	});
});

const traits: fc.Arbitrary<Traits> = fc.record({
	productId: product,
	model: product,
	segmentationId: fc.constantFrom("dresses", "coats"),
	look: fc.constantFrom(null, "evening", "city"),
	colour: fc.constantFrom("blue", "red"),
	season: fc.constantFrom("E26", "H26"),
	price: fc.integer({ min: 1, max: 100_000 }),
	popularity: fc.nat(10_000),
});

it("two products are as similar one way as the other, and none is more similar than itself", () => {
	fc.assert(
		fc.property(traits, traits, (a, b) => {
			for (const near of [likeness, match]) {
				expect(near(a, b)).toBeCloseTo(near(b, a), 12);
				expect(near(a, b)).toBeGreaterThanOrEqual(0);
				expect(near(a, b)).toBeLessThanOrEqual(1 + 1e-9);
			}
			expect(likeness(a, b)).toBeLessThanOrEqual(likeness(a, a));
		}),
	);
});

it("chooses only products that may be shown, no model twice, and no more than requested", () => {
	const ids = fc.uniqueArray(product);
	const sources = fc.record(
		Object.fromEntries(recommendationKinds.map((kind) => [kind, ids])) as Record<
			string,
			typeof ids
		>,
	);
	const open = fc.dictionary(product, fc.constantFrom("a", "b", "c", "d", "e"));
	const kinds = fc.shuffledSubarray([...recommendationKinds]);
	fc.assert(
		fc.property(
			sources,
			open,
			kinds,
			fc.integer({ min: 1, max: 4 }),
			(found, models, asked, size) => {
				const known = new Map(Object.entries(models));
				const candidates = new Map(recommendationKinds.map((kind) => [kind, found[kind] ?? []]));
				const chosen = choose({ kinds: asked, candidates, models: known, size });
				expect([...chosen.keys()]).toEqual(asked);
				const all = [...chosen.values()].flat();
				expect(new Set(all.map((id) => known.get(id))).size).toBe(all.length);
				for (const [kind, list] of chosen) {
					expect(list.length).toBeLessThanOrEqual(size);
					for (const id of list) {
						expect(known.has(id)).toBe(true);
						expect(found[kind]).toContain(id);
					}
				}
			},
		),
	);
});
