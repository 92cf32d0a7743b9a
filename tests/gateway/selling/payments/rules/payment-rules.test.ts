import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentStatuses } from "#contract/cart/shapes.ts";
import { isOrderNumber, orderNumberOf } from "#gateway/orders/orders/rules/order-number.ts";
import { paymentStates } from "#gateway/platform/db/schema/payment.ts";
import {
	cardBrand,
	cardDigits,
	isExpired,
	parseExpiry,
	passesLuhn,
} from "#gateway/selling/payments/rules/card.ts";
import { paymentMoves, statesBefore } from "#gateway/selling/payments/rules/lifecycle.ts";
import { paymentOutcomes } from "#gateway/selling/payments/rules/outcome.ts";

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

describe("a payment's life (CHECKOUT-65)", () => {
	it("has an outcome for every result status (CHECKOUT-52)", () => {
		expect(Object.keys(paymentOutcomes).toSorted()).toEqual([...paymentStatuses].toSorted());
	});

	it("every walk ends, from any state: no state repeats, and the last has no next", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...paymentStates),
				fc.array(fc.nat(3), { minLength: paymentStates.length, maxLength: paymentStates.length }),
				(from, turns) => {
					const walk = [from];
					for (const turn of turns) {
						const here = walk.at(-1) ?? from;
						const next = paymentMoves[here];
						if (next.length === 0) break;
						walk.push(next[turn % next.length] ?? here);
					}
					expect(new Set(walk).size).toBe(walk.length);
					expect(paymentMoves[walk.at(-1) ?? from]).toEqual([]);
				},
			),
		);
	});

	it("has two final states, and reaches each; of a failed one only money that came late is given back", () => {
		const ends = paymentStates.filter((state) => paymentMoves[state].length === 0);
		expect(ends).toEqual(["captured", "voided"]);
		expect(paymentMoves.failed).toEqual(["voiding"]);
		for (const end of ends) expect(statesBefore(end)).not.toHaveLength(0);
		expect(statesBefore("started")).toEqual([]);
	});

	it("captures only a payment that has an order", () => {
		expect(statesBefore("captured")).toEqual(["capturing"]);
		expect(statesBefore("voided")).toEqual(["voiding"]);
	});
});

describe("order numbers", () => {
	it("detect any one mistyped character", () => {
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 9, maxLength: 9 }), fc.nat(9), (random, at) => {
				const number = orderNumberOf(random);
				expect(number).toMatch(
					/^V[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{2}$/,
				);
				expect(isOrderNumber(number.toLowerCase())).toBe(true);
				const signs = [...number.replaceAll("-", "").slice(1)];
				signs[at] = signs[at] === "7" ? "8" : "7";
				const changed = `V${signs.join("")}`;
				expect(isOrderNumber(changed)).toBe(changed === number.replaceAll("-", ""));
			}),
		);
	});

	it("do not repeat", () => {
		const numbers = Array.from({ length: 2_000 }, () => orderNumberOf(randomBytes(9)));
		expect(new Set(numbers).size).toBe(2_000);
	});
});
