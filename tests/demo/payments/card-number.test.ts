import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	cardBrand,
	cardDigits,
	isExpired,
	parseExpiry,
	passesLuhn,
} from "#demo/payments/card-number.ts";

describe("card numbers", () => {
	it("are read as people type them", () => {
		expect(cardDigits("4111 1111-1111 1111")).toBe("4111111111111111");
		expect(cardDigits("4111x")).toBe("");
		expect(cardDigits("41111111111111111111")).toBe("");
	});

	it("have exactly one right check digit", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^\d{15}$/), (digits) => {
				const right = [..."0123456789"].filter((check) => passesLuhn(digits + check));
				expect(right).toHaveLength(1);
			}),
		);
	});

	it("tell their brand", () => {
		expect(cardBrand("4111111111111111")).toBe("visa");
		expect(cardBrand("5555555555554444")).toBe("mastercard");
		expect(cardBrand("2223000048400011")).toBe("mastercard");
		expect(cardBrand("378282246310005")).toBe("american-express");
		expect(cardBrand("6011000990139424")).toBeNull();
	});
});

describe("expiry", () => {
	it.each([
		["03/30", 3, 2030],
		["03 / 2030", 3, 2030],
		["0330", 3, 2030],
		["3/30", 3, 2030],
		["12-29", 12, 2029],
	])("reads %s", (typed, month, year) => expect(parseExpiry(typed)).toEqual({ month, year }));

	it.each(["13/30", "00/30", "", "03", "03/1930", "ab/cd"])("refuses %j", (typed) =>
		expect(parseExpiry(typed)).toBeNull(),
	);

	it("lasts to the end of its month", () => {
		const expiry = { month: 3, year: 2030 };
		expect(isExpired(expiry, new Date("2030-03-31T23:00:00Z"))).toBe(false);
		expect(isExpired(expiry, new Date("2030-04-01T00:00:00Z"))).toBe(true);
	});
});
