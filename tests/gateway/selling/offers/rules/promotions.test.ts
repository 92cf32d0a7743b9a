import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PromotedLine, promote, spread } from "#gateway/selling/offers/rules/promote.ts";
import {
	inSequence,
	isCombinable,
	promotionStatusOf,
} from "#gateway/selling/offers/rules/promotion.ts";
import { aPromotion, now, occasion, promotionsArbitrary } from "./promotion-builders.ts";

const line = (own: Partial<PromotedLine> = {}): PromotedLine => ({
	lineId: "line-0000001",
	sku: "3600000000017",
	amount: 5_000,
	quantity: 1,
	segmentationPath: ["women", "women_dresses"],
	isSoldOut: false,
	...own,
});
const nothing = new Map<string, { price: number; stock: number }>();

describe("spreading an amount", () => {
	it("adds up to it, gives no line more than its amount, and differs from the exact by less than a cent", () => {
		const shares = fc.array(fc.integer({ min: 0, max: 2_500_000 }), {
			minLength: 1,
			maxLength: 100,
		});
		fc.assert(
			fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
				const whole = all.reduce((sum, share) => sum + share, 0);
				const amount = Math.floor(whole * part);
				const parts = spread(amount, all);
				expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount);
				for (const [index, one] of parts.entries()) {
					const share = all[index] ?? 0;
					expect(one >= 0 && one <= share).toBe(true);
					expect(Math.abs(one - (whole ? (amount * share) / whole : 0))).toBeLessThan(1.001);
				}
			}),
		);
	});
});

describe("the status of a promotion", () => {
	it.each([
		["over", { endsAt: now }],
		["over", { startsAt: "2026-03-02T12:00:00.001Z" }],
		["over", { maxUses: 1, uses: 1 }],
		["over", { perCustomer: 1, usedByCustomer: 1 }],
		["over", { onlyFor: "somebody else" }],
		["elsewhere", { storeIds: ["1002"] }],
		["elsewhere", { kind: "amount" as const, amounts: { CHF: 1_000 } }],
		["usable", { startsAt: now }],
		["usable", { onlyFor: "shopper", perCustomer: 1 }],
		["usable", { storeIds: ["1001"] }],
	] as const)("is %s with %j", (standing, given) => {
		expect(
			promotionStatusOf(
				aPromotion({
					opcId: "a",
					...given,
					storeIds: [...("storeIds" in given ? given.storeIds : [])],
				}),
				occasion,
			),
		).toBe(standing);
	});

	it("asks a guest to sign in if it is counted by customer", () => {
		const guest = { ...occasion, customerId: null };
		expect(promotionStatusOf(aPromotion({ opcId: "a", perCustomer: 1 }), guest)).toBe("sign-in");
		expect(promotionStatusOf(aPromotion({ opcId: "a", onlyFor: "shopper" }), guest)).toBe(
			"sign-in",
		);
	});
});

describe("several promotions", () => {
	it("need to be stackable, and no two have the same effect", () => {
		const [a, b] = [aPromotion({ opcId: "a" }), aPromotion({ opcId: "b" })];
		expect(isCombinable([a, b])).toBe(true);
		expect(isCombinable([a, { ...b, isStackable: false }])).toBe(false);
		expect(isCombinable([a, { ...a, code: "OTHER" }])).toBe(false);
		expect(isCombinable([{ ...a, isStackable: false }])).toBe(true);
	});

	it("are applied in one order, however they came", () => {
		fc.assert(
			fc.property(promotionsArbitrary, (all) => {
				expect(inSequence(all.toReversed())).toEqual(inSequence(all));
			}),
		);
	});

	it("take percents of what is left, then amounts", () => {
		const sum = aPromotion({ opcId: "a", kind: "amount", percent: null, amounts: { EUR: 600 } });
		const tenth = aPromotion({ opcId: "b", percent: 10 });
		const { effects, offByCodes } = promote([sum, tenth], [line()], nothing, occasion);
		expect(effects.map(({ value }) => value)).toEqual([600, 500]);
		expect(offByCodes).toEqual([1_100]);
	});
});

describe("the scope of a promotion", () => {
	const dresses = aPromotion({ opcId: "d", segmentationIds: ["women_dresses"], percent: 20 });
	const shirt = line({ lineId: "line-0000002", segmentationPath: ["men", "men_shirts"] });

	it("leaves out other families, at every level of the tree", () => {
		const { offByCodes, effects } = promote([dresses], [line(), shirt], nothing, occasion);
		expect(offByCodes).toEqual([1_000, 0]);
		expect(effects).toMatchObject([{ counts: true, hasProduct: true, value: 1_000 }]);
		const none = promote([dresses], [shirt], nothing, occasion);
		expect(none.effects).toMatchObject([{ counts: false, hasProduct: false, value: 0 }]);
	});

	it("counts only its own lines for the minimum, before discounts", () => {
		const limited = { ...dresses, minimums: { EUR: 7_000 } };
		const { effects } = promote([limited], [line(), shirt], nothing, occasion);
		expect(effects).toMatchObject([{ counts: false, missing: 2_000 }]);
		const reached = promote([limited], [line({ amount: 7_000 })], nothing, occasion);
		expect(reached.effects).toMatchObject([{ counts: true, missing: 0, value: 1_400 }]);
	});

	it("is marked when its product is in the cart and sold out (CART-58)", () => {
		const soldOut = line({ isSoldOut: true });
		expect(promote([dresses], [soldOut, shirt], nothing, occasion).effects).toMatchObject([
			{ productOutOfStock: true },
		]);
		expect(
			promote([dresses], [line(), { ...shirt, isSoldOut: true }], nothing, occasion).effects,
		).toMatchObject([{ productOutOfStock: false }]);
	});
});
