import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	cartTotals,
	loyaltyPoints,
	shippingPrice,
	subtotalOf,
} from "../../../../gateway/carts/rules/totals.ts";
import { deliveryOffers, isFreeByFamily } from "../../../../gateway/delivery/rules/offers.ts";
import { domains } from "../../../../gateway/domains/rules/domains.ts";
import { cents } from "./arbitraries.ts";

const line = fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 10 }) });
const rate = fc.record({
	price: fc.integer({ min: 0, max: 5_000 }),
	freeAbove: fc.option(fc.integer({ min: 0, max: 100_000 })),
});

describe("totals", () => {
	it("are whole cents and add up, whatever the order of lines", () => {
		fc.assert(
			fc.property(fc.array(line, { maxLength: 100 }), fc.option(rate), (lines, chosen) => {
				const totals = cartTotals(lines, chosen);
				expect(totals.total).toBe(totals.subtotal + totals.shipping);
				expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
				expect(subtotalOf(lines.toReversed())).toBe(totals.subtotal);
				if (!chosen) expect(totals.shipping).toBe(0);
			}),
		);
	});

	it("grow with every unit: free delivery never costs more than it saves below the threshold", () => {
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), rate, (lines, chosen) => {
				const [first, ...others] = lines;
				if (!first) return;
				const before = subtotalOf(lines);
				const after = subtotalOf([{ ...first, quantity: first.quantity + 1 }, ...others]);
				expect(after).toBe(before + first.price);
				expect(shippingPrice(chosen, after)).toBeLessThanOrEqual(shippingPrice(chosen, before));
			}),
		);
	});
});

describe("free delivery (CHECKOUT-37)", () => {
	it("needs more than the threshold: the very amount is not enough", () => {
		const offer = { price: 490, freeAbove: 6_900 };
		expect(shippingPrice(offer, 6_900)).toBe(490);
		expect(shippingPrice(offer, 6_901)).toBe(0);
		expect(shippingPrice({ price: 990, freeAbove: null }, 999_999)).toBe(990);
	});

	it("comes with a line of a family that the domain record names", () => {
		const market = { freeCartCriteria: { segmentationIds: ["dresses"] } };
		expect(isFreeByFamily(market, [["men", "shirts"]])).toBe(false);
		expect(
			isFreeByFamily(market, [
				["men", "shirts"],
				["women", "dresses"],
			]),
		).toBe(true);
	});
});

describe("delivery offers", () => {
	it.each(domains)("$domain delivers to every country of its record and to no other", (market) => {
		for (const country of market.params.deliveryCountries) {
			const offers = deliveryOffers(market, country);
			expect(offers.map(({ key }) => key)).toContain("NO");
			const prices = offers.map((offer) => offer.rate.price);
			expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		}
		expect(deliveryOffers(market, "JP")).toEqual([]);
	});

	it("has express at home in every market", () => {
		const without = domains.filter(
			(market) => !deliveryOffers(market, market.countryCodeISO2).some(({ key }) => key === "EX"),
		);
		expect(without).toEqual([]);
	});
});

describe("loyalty points", () => {
	it("count whole units only", () => {
		expect(loyaltyPoints(4_999, 1)).toBe(49);
		expect(loyaltyPoints(19_999, 0.25)).toBe(49);
	});
});
