import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shippingMethodKeys } from "#contract/delivery/shapes.ts";
import { languages } from "#contract/shapes.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import {
	type Contents,
	dematerialisedSegmentation,
	isDematerialised,
} from "#gateway/selling/delivery/rules/dematerialised.ts";
import { deliveryNames } from "#gateway/selling/delivery/rules/names.ts";
import {
	deliveryOffer,
	deliveryOffers,
	shippingPrice,
} from "#gateway/selling/delivery/rules/offers.ts";
import {
	boxAround,
	distanceBetween,
	nearest,
	placeNamed,
} from "#gateway/selling/stores/rules/nearest.ts";
import { foldText } from "#shop/fold-text.ts";
import { paris } from "#tests/gateway/selling/carts/shopper.ts";
import { demoRows } from "#tests/support/demo-files.ts";

const path = fc.array(fc.constantFrom("women", "dresses", "coats", dematerialisedSegmentation), {
	maxLength: 3,
});
const contents: fc.Arbitrary<Contents> = fc.record({
	paths: fc.array(path, { maxLength: 4 }),
	giftCards: fc.nat(2),
	hasLoyaltyCard: fc.boolean(),
});
const anywhere = fc.record({
	lat: fc.double({ min: -89, max: 89, noNaN: true }),
	lon: fc.double({ min: -180, max: 180, noNaN: true }),
});
const market = fc.constantFrom(...domains);

describe("the rule of VI (CHECKOUT-39, CHECKOUT-40)", () => {
	it("holds for cards without products, or when every line is in the one segmentation", () => {
		fc.assert(
			fc.property(contents, (of) => {
				const noLines = of.paths.length === 0;
				const cards = of.giftCards > 0 || of.hasLoyaltyCard;
				const allDigital = of.paths.every((one) => one.includes(dematerialisedSegmentation));
				expect(isDematerialised(of)).toBe(noLines ? cards : allDigital);
			}),
		);
	});

	it("offers VI alone where it holds, and never where it does not", () => {
		fc.assert(
			fc.property(market, contents, (at, of) => {
				const keys = deliveryOffers(at, at.countryCodeISO2, of).map(({ key }) => key);
				if (isDematerialised(of)) expect(keys).toEqual(["VI"]);
				else expect(keys).not.toContain("VI");
			}),
		);
	});
});

describe("offers", () => {
	it("come cheapest first, HSP for its own customers only, each found by its key", () => {
		fc.assert(
			fc.property(market, fc.constantFrom("", "FID", "HSP"), (at, loyaltyType) => {
				for (const country of at.params.deliveryCountries) {
					const offers = deliveryOffers(at, country, undefined, { loyaltyType });
					const prices = offers.map(({ rate }) => rate.price);
					expect(prices).toEqual(prices.toSorted((a, b) => a - b));
					expect(offers.some(({ key }) => key === "HSP") && loyaltyType !== "HSP").toBe(false);
					for (const offer of offers) {
						const one = deliveryOffer(at, country, offer.key, undefined, { loyaltyType });
						expect(one).toEqual(offer);
					}
				}
			}),
		);
	});

	it("has stores, pickup points and lockers only in countries that have some", () => {
		const points = demoRows("stores");
		const modes = { LM: "store", PR: "pickup", LO: "locker" } as const;
		for (const at of domains) {
			for (const country of at.params.deliveryCountries) {
				const keys = deliveryOffers(at, country).map(({ key }) => key);
				for (const [key, kind] of Object.entries(modes)) {
					const has = points.some((point) => point.kind === kind && point.country === country);
					expect({ country, key, has: keys.includes(key as "LM") }).toEqual({ country, key, has });
				}
			}
		}
	});

	it("is free above its threshold and never at it (CHECKOUT-37)", () => {
		fc.assert(
			fc.property(
				fc.nat(5_000),
				fc.option(fc.nat(20_000)),
				fc.nat(40_000),
				(price, freeAbove, total) => {
					const paid = shippingPrice({ price, freeAbove }, total);
					expect(paid).toBe(freeAbove !== null && total > freeAbove ? 0 : price);
				},
			),
		);
	});

	it("has a name for every method in every language", () => {
		for (const key of shippingMethodKeys) {
			for (const language of languages) expect(deliveryNames[key][language]).not.toBe("");
		}
	});
});

describe("nearest places", () => {
	it("has distance 0 to itself, the same both ways, never more than half the globe", () => {
		fc.assert(
			fc.property(anywhere, anywhere, (a, b) => {
				expect(distanceBetween(a, a)).toBe(0);
				expect(distanceBetween(a, b)).toBe(distanceBetween(b, a));
				expect(distanceBetween(a, b)).toBeLessThan(20_100_000);
			}),
		);
	});

	it("returns the nearest points, sorted by distance", () => {
		fc.assert(
			fc.property(
				fc.array(anywhere, { maxLength: 30 }),
				anywhere,
				fc.nat(10),
				(points, from, limit) => {
					const kept = nearest(points, from, limit);
					expect(kept).toHaveLength(Math.min(limit, points.length));
					const all = points.map((point) => distanceBetween(from, point)).sort((a, b) => a - b);
					expect(kept.map(({ distance }) => distance)).toEqual(all.slice(0, limit));
				},
			),
		);
	});

	it("looks in a box that holds every place within reach, and is not much larger", () => {
		const inEurope = fc.record({
			lat: fc.double({ min: 41, max: 56, noNaN: true }),
			lon: fc.double({ min: -8, max: 24, noNaN: true }),
		});
		const reach = fc.constantFrom(50_000, 200_000);
		fc.assert(
			fc.property(inEurope, inEurope, reach, (from, to, metres) => {
				const { lat, lon } = boxAround(from, metres);
				const isInBox =
					to.lat >= lat[0] && to.lat <= lat[1] && to.lon >= lon[0] && to.lon <= lon[1];
				const distance = distanceBetween(from, to);
				if (distance <= metres) expect(isInBox).toBe(true);
				if (distance > metres * 1.6) expect(isInBox).toBe(false);
			}),
		);
	});

	it("finds every seeded city by its name without accents, and by each postal code", () => {
		for (const [, cities] of Map.groupBy(demoRows("cities"), ({ country }) => country)) {
			const places = cities
				.map((city) => ({ ...city, folded: foldText(city.name) }))
				.toSorted((one, other) => one.rank - other.rank);
			for (const { name, zipCodes } of cities) {
				expect(placeNamed(places, foldText(name))?.name).toBe(name);
				for (const zip of zipCodes) {
					const found = placeNamed(places, zip);
					expect(found?.zipCodes).toContain(zip);
				}
			}
		}
	});
});

describe("the seeded places", () => {
	const points = demoRows("stores");
	const all = demoRows("cities");
	const kilometresFromCity = points.map((point) => {
		const city = all.find(({ name, country }) => name === point.city && country === point.country);
		return city ? distanceBetween(city, point) / 1_000 : Number.POSITIVE_INFINITY;
	});

	it("are some 250, each with its own id, within eight kilometres of its city", () => {
		expect(points.length).toBeGreaterThan(220);
		expect(new Set(points.map(({ pointId }) => pointId)).size).toBe(points.length);
		expect(Math.max(...kilometresFromCity)).toBeLessThan(8);
	});

	it("are in their own district: Passy in the 16th", () => {
		const passy = points.find(({ line1 }) => line1.endsWith("rue de Passy"));
		expect(passy?.zipCode).toBe("75016");
		expect(passy && distanceBetween(passy, { lat: 48.8576, lon: 2.2777 })).toBeLessThan(400);
	});

	it("share no address, whatever their kind", () => {
		const addresses = points.map(({ country, city, line1 }) => `${line1}, ${city}, ${country}`);
		expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
		const spots = points.map(({ lat, lon }) => `${lat} ${lon}`);
		expect(new Set(spots).size).toBe(spots.length);
	});

	it("have postal codes as their country writes them, cities too", () => {
		for (const { country, zipCode, line1 } of points) {
			expect(addressFault({ ...paris, country, zipCode }, [country])).toBeNull();
			expect(line1.length).toBeLessThanOrEqual(50);
		}
		for (const { country, zipCodes } of all) {
			for (const zipCode of zipCodes) {
				const known = zipCode === "9490" ? "LI" : country;
				const fault = addressFault({ ...paris, country: known, zipCode }, [known]);
				expect({ zipCode, fault }).toEqual({ zipCode, fault: null });
			}
		}
	});

	it("have at least forty cities for each of the seven countries", () => {
		for (const country of ["FR", "CH", "GB", "ES", "DE", "IT", "PL"] as const) {
			const own = demoRows("cities").filter((city) => city.country === country);
			expect(own.length).toBeGreaterThanOrEqual(40);
		}
	});
});
