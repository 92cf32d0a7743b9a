// When a robot is suspected (ADR 0048).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guardedActions } from "#contract/protection/guarded.ts";
import {
	type Counts,
	passesGuard,
	signalNames,
	signals,
	suspiciousSignals,
} from "#gateway/platform/protection/rules/suspicion.ts";

const anyCounts = fc.dictionary(
	fc.constantFrom(...signalNames),
	fc.nat(200),
) as fc.Arbitrary<Counts>;
const anyAction = fc.constantFrom(...guardedActions);
const anyKnown = fc.constantFrom("device", "address", null);

describe("suspicion", () => {
	it("needs a count", () => {
		for (const action of guardedActions) expect(suspiciousSignals(action, {})).toEqual([]);
	});

	it("begins one above the limit of a signal", () => {
		for (const name of signalNames) {
			const { action, max } = signals[name];
			if (action === null) continue;
			expect(suspiciousSignals(action, { [name]: max })).toEqual([]);
			expect(suspiciousSignals(action, { [name]: max + 1 })).toEqual([name]);
		}
	});

	it.each([
		["many cards on one cart", "payment", { cardsOfCart: 3 }],
		["one card on many carts", "payment", { testedByCustomer: 1 }],
		["cards refused on one cart", "payment", { refusalsOfCart: 4 }],
		["many accounts from one address", "sign-in", { accountsTriedHere: 4 }],
		["sign-ups in a row", "sign-up", { signUpsHere: 4 }],
		["addresses for the newsletter in a row", "newsletter", { newslettersOfSession: 4 }],
	] as const)("is %s", (_, action, counts) => {
		expect(suspiciousSignals(action, counts)).toHaveLength(1);
	});

	it("of one action does not affect another", () => {
		fc.assert(
			fc.property(anyAction, anyCounts, (action, counts) => {
				for (const name of suspiciousSignals(action, counts))
					expect(signals[name].action).toBe(action);
			}),
		);
	});

	it("never shrinks when counts grow, and never grows if the owner is known", () => {
		fc.assert(
			fc.property(anyAction, anyCounts, anyCounts, anyKnown, (action, before, more, known) => {
				const after = Object.fromEntries(
					signalNames.map((name) => [name, (before[name] ?? 0) + (more[name] ?? 0)]),
				);
				const found = suspiciousSignals(action, before, { known });
				expect(suspiciousSignals(action, after, { known })).toEqual(expect.arrayContaining(found));
				expect(suspiciousSignals(action, before)).toEqual(expect.arrayContaining(found));
			}),
		);
	});

	it("spares the owner's own browser, whatever others tried", () => {
		fc.assert(
			fc.property(anyCounts, (counts) => {
				expect(suspiciousSignals("sign-in", counts, { known: "device" })).toEqual([]);
			}),
		);
		const elsewhere = { passwordsOfAccount: 100 };
		expect(suspiciousSignals("sign-in", elsewhere, { known: "address" })).toEqual([]);
		const here = { passwordsHere: 100 };
		expect(suspiciousSignals("sign-in", here, { known: "address" })).toEqual(["passwordsHere"]);
	});

	it("of an account does not begin after twelve strangers tried once", () => {
		expect(suspiciousSignals("sign-in", { passwordsOfAccount: 12 })).toEqual([]);
	});

	it("grows by the factor of all limits", () => {
		expect(suspiciousSignals("sign-up", { signUpsHere: 300 }, { factor: 100 })).toEqual([]);
		expect(suspiciousSignals("sign-up", { signUpsHere: 301 }, { factor: 100 })).toEqual([
			"signUpsHere",
		]);
	});
});

describe("a form is accepted", () => {
	const assessments = ["human", "doubtful", "none"] as const;

	it("when nothing is suspicious", () => {
		expect(passesGuard(false, "none", "none")).toBe(true);
	});

	it("whatever is suspected, once it is solved or waited out: nobody is refused for good", () => {
		for (const assessment of assessments) {
			for (const outcome of ["solved", "waited"] as const) {
				expect(passesGuard(true, assessment, outcome)).toBe(true);
				expect(passesGuard(false, assessment, outcome)).toBe(true);
			}
		}
	});

	it("by the service's assessment, and without it by what was counted", () => {
		expect(passesGuard(true, "human", "none")).toBe(true);
		expect(passesGuard(false, "doubtful", "none")).toBe(false);
		expect(passesGuard(true, "none", "none")).toBe(false);
	});
});
