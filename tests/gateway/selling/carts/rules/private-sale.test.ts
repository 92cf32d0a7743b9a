import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { domains } from "#gateway/platform/domains/domains.ts";
import { isInvited, isWithin, privatePriceOf } from "#gateway/selling/offers/rules/private-sale.ts";

const window = { startDate: "2027-01-02T08:00:00+01:00", endDate: "2027-01-05T23:59:59+01:00" };

describe("the window of a private sale (MARKET-34)", () => {
	it("includes its first and last instant, and no moment before or after", () => {
		expect(isWithin(window, "2027-01-02T07:59:59.999+01:00")).toBe(false);
		expect(isWithin(window, "2027-01-02T08:00:00+01:00")).toBe(true);
		expect(isWithin(window, "2027-01-05T23:59:59+01:00")).toBe(true);
		expect(isWithin(window, "2027-01-05T23:59:59.001+01:00")).toBe(false);
		expect(isWithin(window, "2027-01-06T00:00:00+01:00")).toBe(false);
	});

	it("is the same in every time offset", () => {
		// the last second in Paris, as London, Greenwich and Warsaw in summer would write it
		for (const instant of ["2027-01-05T22:59:59Z", "2027-01-06T00:59:59+02:00"]) {
			expect(isWithin(window, instant)).toBe(true);
		}
		expect(isWithin(window, "2027-01-05T23:59:59Z")).toBe(false);
	});

	it("is open exactly from its first to its last instant, whatever offset they are written in", () => {
		const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
		const offset = fc.integer({ min: -14, max: 14 });
		const written = (at: number, hours: number) => {
			const sign = hours < 0 ? "-" : "+";
			const local = new Date(at + hours * 3_600_000).toISOString().slice(0, -1);
			return `${local}${sign}${String(Math.abs(hours)).padStart(2, "0")}:00`;
		};
		fc.assert(
			fc.property(instant, instant, instant, offset, offset, (one, other, at, there, here) => {
				const [start, end] = [Math.min(one, other), Math.max(one, other)];
				const sale = { startDate: written(start, there), endDate: written(end, here) };
				expect(isWithin(sale, written(at, there))).toBe(start <= at && at <= end);
				expect(isWithin(sale, written(start, here))).toBe(true);
				expect(isWithin(sale, written(end, there))).toBe(true);
				expect(isWithin(sale, written(start - 1, here))).toBe(false);
				expect(isWithin(sale, written(end + 1, there))).toBe(false);
			}),
		);
	});

	it("is shown in the market's own time zone", () => {
		for (const market of domains) {
			const format = { timeZone: market.timeZone, hour: "2-digit", hourCycle: "h23" } as const;
			const hour = new Intl.DateTimeFormat("en", format).format(new Date("2027-01-05T12:00:00Z"));
			expect([market.countryCodeISO2, hour]).toEqual([
				market.countryCodeISO2,
				market.countryCodeISO2 === "GB" ? "12" : "13",
			]);
		}
	});
});

describe("an invitation (SESSION-41)", () => {
	const open = { loyalty: true };
	it("needs a loyalty card with a number", () => {
		expect(isInvited({ loyaltyType: "FID", loyaltyNumber: "42" }, open)).toBe(true);
		expect(isInvited({ loyaltyType: "FID", loyaltyNumber: "" }, open)).toBe(false);
		expect(isInvited({ loyaltyType: "HSP", loyaltyNumber: "42" }, open)).toBe(false);
		expect(isInvited({ loyaltyType: "", loyaltyNumber: "" }, open)).toBe(false);
		expect(isInvited(null, open)).toBe(false);
	});

	it("is not given in a market without a programme (LIMIT-73)", () => {
		expect(isInvited({ loyaltyType: "FID", loyaltyNumber: "42" }, { loyalty: false })).toBe(false);
	});
});

describe("a private price", () => {
	const usual = { price: 6_200, strikeThroughPrice: 8_900, priceType: "S" as const };

	it("strikes through today's public price, not the one before", () => {
		expect(privatePriceOf(usual, 4_900)).toEqual({
			price: 4_900,
			strikeThroughPrice: 6_200,
			priceType: "P",
			isPrivate: true,
		});
	});

	it("never raises a price, nor sells what the market does not sell", () => {
		const cents = fc.integer({ min: 1, max: 1_000_000 });
		fc.assert(
			fc.property(cents, fc.option(cents), (price, privately) => {
				const plain = { price, strikeThroughPrice: null, priceType: "I" as const };
				const found = privatePriceOf(plain, privately);
				if (privately === null || privately >= price) expect(found).toBe(plain);
				else expect(found).toMatchObject({ price: privately, strikeThroughPrice: price });
				expect(privatePriceOf(null, privately)).toBeNull();
			}),
		);
	});
});
