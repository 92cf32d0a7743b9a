import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentStatuses } from "#contract/cart/shapes.ts";
import { isOrderNumber, orderNumberOf } from "#gateway/orders/orders/rules/order-number.ts";
import { paymentStates } from "#gateway/platform/db/schema/payment.ts";
import { paymentMoves, statesBefore } from "#gateway/selling/payments/rules/lifecycle.ts";
import { paymentOutcomes } from "#gateway/selling/payments/rules/outcome.ts";

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
