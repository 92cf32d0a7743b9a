import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loyaltyPoints } from "#gateway/customers/loyalty/rules/points.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import {
	deliveryOffers,
	isFreeByFamily,
	shippingPrice,
} from "#gateway/selling/delivery/rules/offers.ts";
import { cents } from "./arbitraries.ts";

const rate = fc.record({
	price: fc.integer({ min: 0, max: 5_000 }),
	freeAbove: fc.option(fc.integer({ min: 0, max: 100_000 })),
});

describe("the price of delivery", () => {
	it("never grows with the subtotal", () => {
		fc.assert(
			fc.property(cents, cents, rate, (subtotal, more, chosen) => {
				expect(shippingPrice(chosen, subtotal + more)).toBeLessThanOrEqual(
					shippingPrice(chosen, subtotal),
				);
			}),
		);
	});
});

describe("free delivery (CHECKOUT-37)", () => {
	it("needs more than the threshold: the exact amount is not enough", () => {
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

	it("include express at home in every market", () => {
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
