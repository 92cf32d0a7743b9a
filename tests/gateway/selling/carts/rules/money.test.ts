// Everything a cart costs: sums in cents, never below zero, whatever is combined.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { donationOf, roundUpOf } from "#gateway/selling/carts/rules/donations.ts";
import { lineTotal } from "#gateway/selling/carts/rules/lines.ts";
import { type CartMoney, cartMoney } from "#gateway/selling/carts/rules/money.ts";
import {
	aPromotion,
	market,
	moneyArbitrary,
	now,
	occasion,
} from "#tests/gateway/selling/offers/rules/promotion-builders.ts";
import { skuFacts, skuNames } from "./arbitraries.ts";

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const [sku = "", giftSku = ""] = skuNames;
const lineOf = (price: number, quantity = 1) => ({
	lineId: "line-0000001",
	sku,
	quantity,
	price,
	modifiedAt: now,
});
const plain = {
	lines: [lineOf(10_000)],
	facts: new Map([[sku, skuFacts({ sku })]]),
	promotions: [],
	market,
	occasion,
	rate: { price: 490, freeAbove: 6_900 },
	giftCards: [],
	giftCardUses: [],
	cards: new Map(),
	buysLoyaltyCard: false,
	donations: [],
	gift: null,
	isMember: false,
};
const discountOf = (money: CartMoney, type: string) =>
	money.discounts.find((one) => one.type === type)?.amount ?? 0;

describe("a cart's money", () => {
	it("adds up to the cent: lines less discounts, delivery, extras, gift cards that pay", () => {
		fc.assert(
			fc.property(moneyArbitrary, (input) => {
				const money = cartMoney(input);
				const before = sumOf(input.lines.map(lineTotal));
				const off = discountOf(money, "COU") + discountOf(money, "PTS");
				expect(money.subtotal).toBe(before - off);
				expect(money.subtotal).toBe(sumOf(money.lines.map(({ total }) => total)));
				expect(money.total).toBe(money.subtotal + money.shipping + money.extras);
				const paid = sumOf(money.giftCardUses.map(({ amount }) => amount));
				expect(money.amountDue).toBe(money.total - paid);
				const figures = [money.subtotal, money.shipping, money.extras, money.amountDue];
				expect(figures.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
			}),
		);
	});

	it("takes no line below zero, and tells each line's discounts", () => {
		fc.assert(
			fc.property(moneyArbitrary, (input) => {
				for (const { line, messages, total } of cartMoney(input).lines) {
					expect(total).toBeGreaterThanOrEqual(0);
					const off = messages.filter(({ type }) => type !== "REM");
					const taken = sumOf(off.map(({ displayedAmount }) => displayedAmount));
					expect(total).toBe(lineTotal(line) - taken);
				}
			}),
		);
	});

	it("does not depend on the order of codes and offers", () => {
		fc.assert(
			fc.property(moneyArbitrary, fc.infiniteStream(fc.nat()), (input, dice) => {
				const ranked = input.promotions.map((one) => ({ one, rank: dice.next().value ?? 0 }));
				const shuffled = ranked.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one);
				const money = cartMoney(input);
				const other = cartMoney({ ...input, promotions: shuffled });
				expect({ ...other, effects: [] }).toEqual({ ...money, effects: [] });
				const byId = (effects: CartMoney["effects"]) =>
					effects.toSorted((a, b) => (a.promotion.opcId < b.promotion.opcId ? -1 : 1));
				expect(byId(other.effects)).toEqual(byId(money.effects));
			}),
		);
	});

	it("counts no promotion that is over, used up, out of reach or not combinable", () => {
		fc.assert(
			fc.property(moneyArbitrary, (input) => {
				const counting = cartMoney(input).effects.filter(({ counts }) => counts);
				for (const { promotion, missing } of counting) {
					const { endsAt, maxUses, uses, perCustomer, usedByCustomer } = promotion;
					expect(missing).toBe(0);
					expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(now));
					expect(maxUses === null || uses < maxUses).toBe(true);
					expect(perCustomer === null || usedByCustomer < perCustomer).toBe(true);
				}
				if (counting.length > 1) {
					expect(counting.every(({ promotion }) => promotion.isStackable)).toBe(true);
				}
				const points = sumOf(counting.map(({ promotion }) => promotion.points ?? 0));
				expect(points).toBeLessThanOrEqual(Math.max(0, input.occasion.points));
			}),
		);
	});

	it("takes at most a gift card's balance and planned amount, and nothing in another currency", () => {
		fc.assert(
			fc.property(moneyArbitrary, (input) => {
				for (const { giftCardId, amount, expected } of cartMoney(input).giftCardUses) {
					const card = input.cards.get(giftCardId);
					expect(card?.currency).toBe("EUR");
					expect(amount).toBeLessThanOrEqual(card?.isBlocked ? 0 : (card?.balance ?? 0));
					expect(amount).toBeLessThanOrEqual(expected);
				}
			}),
		);
	});
});

describe("a reduction of the catalogue", () => {
	it("is shown on the line as REM: strike-through price less price, for each unit", () => {
		const price = { price: 4_990, strikeThroughPrice: 6_000, priceType: "S" as const };
		const facts = new Map([[sku, skuFacts({ sku, price })]]);
		const money = cartMoney({ ...plain, facts, lines: [lineOf(4_990, 2)] });
		expect(money.lines[0]?.messages).toEqual([{ type: "REM", displayedAmount: 2_020 }]);
		expect(money).toMatchObject({ subtotal: 9_980, discounts: [] });
	});
});

describe("delivery", () => {
	it("is free when the lines after discounts exceed the threshold", () => {
		const promotions = [aPromotion({ opcId: "half", percent: 50 })];
		expect(cartMoney(plain).shipping).toBe(0);
		expect(cartMoney({ ...plain, promotions }).shipping).toBe(490);
		const giftCards = [
			{ giftCardId: "g", amount: 9_000, recipientName: "", recipientEmail: "", message: "" },
		];
		expect(cartMoney({ ...plain, promotions, giftCards }).shipping).toBe(490);
	});

	it("is free with a promotion, whose value is the price of delivery", () => {
		const free = aPromotion({ opcId: "free", kind: "free-delivery", percent: null });
		const lines = [lineOf(3_000)];
		const money = cartMoney({ ...plain, lines, promotions: [free] });
		expect(money).toMatchObject({ shipping: 0, total: 3_000 });
		expect(money.effects).toMatchObject([{ counts: true, value: 490 }]);
		expect(money.discounts).toEqual([]);
	});

	it("by a promotion counts only where the chosen delivery would cost something", () => {
		const free = aPromotion({ opcId: "free", kind: "free-delivery", percent: null, points: 80 });
		const tenth = aPromotion({ opcId: "tenth", percent: 10, points: 50 });
		const occasion = { ...plain.occasion, points: 200 };
		const idle = cartMoney({ ...plain, occasion, promotions: [free] });
		expect(idle).toMatchObject({ shipping: 0, isDeliveryFree: true });
		expect(idle.effects).toMatchObject([{ counts: false, value: 0 }]);
		// its points are there for another offer
		const other = cartMoney({ ...plain, occasion, promotions: [free, tenth] });
		expect(other.effects).toMatchObject([{ counts: false }, { counts: true, value: 1_000 }]);
		const express = { price: 990, freeAbove: null };
		const dear = cartMoney({ ...plain, occasion, rate: express, promotions: [free] });
		expect(dear).toMatchObject({ shipping: 0, effects: [{ counts: true, value: 990 }] });
		// while none is chosen it stays, and shows what it does for any
		const open = cartMoney({ ...plain, occasion, rate: null, promotions: [free] });
		expect(open).toMatchObject({ isDeliveryFree: true, effects: [{ counts: true, value: 0 }] });
	});
});

describe("a gift", () => {
	const gift = aPromotion({ opcId: "gift", kind: "gift-product", percent: null, giftSku });
	const factsWith = (stock: number) =>
		new Map([...plain.facts, [giftSku, skuFacts({ sku: giftSku, stock })] as const]);

	it("is added while in stock, costs nothing and is listed with its price", () => {
		const money = cartMoney({ ...plain, facts: factsWith(1), promotions: [gift] });
		expect(money.gifts).toEqual([{ opcId: "gift", sku: giftSku, price: 4_990 }]);
		expect(money.discounts).toEqual([{ type: "CAD", amount: 4_990 }]);
		expect(money.total).toBe(10_000);
	});

	it("is left out when it is sold out or the cart holds the last unit", () => {
		const none = cartMoney({ ...plain, facts: factsWith(0), promotions: [gift] });
		expect(none.gifts).toEqual([]);
		expect(none.effects).toMatchObject([{ counts: false, productOutOfStock: true }]);
		const lines = [{ ...lineOf(4_990), lineId: "line-0000002", sku: giftSku }];
		const last = cartMoney({ ...plain, lines, facts: factsWith(1), promotions: [gift] });
		expect(last.gifts).toEqual([]);
	});
});

describe("donations", () => {
	it("round up to the next whole unit, by 1 to 100 cents, and add nothing to zero", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 10_000_000 }), (total) => {
				const given = roundUpOf(total);
				expect((total + given) % 100).toBe(0);
				expect(given >= 1 && given <= 100).toBe(true);
			}),
		);
		expect(roundUpOf(0)).toBe(0);
	});

	it("make the total a whole unit when the round-up is among them", () => {
		fc.assert(
			fc.property(moneyArbitrary, (input) => {
				const money = cartMoney({ ...input, donations: [...input.donations, "round-up"] });
				expect(money.total % 100).toBe(0);
				expect(money.donations.map(({ id }) => id)).not.toContain("none-such");
			}),
		);
	});

	it("are only those that are active in the record", () => {
		const donations = [
			{ id: "x", isActive: false, kind: "fixed" as const, centAmount: 100, label: "" },
		];
		expect(donationOf({ donations }, "x")).toBeUndefined();
	});
});

describe("points (CART-17)", () => {
	it("are earned by members on lines after discounts; others see them as the incentive", () => {
		const promotions = [aPromotion({ opcId: "tenth", percent: 10 })];
		const member = cartMoney({ ...plain, promotions, isMember: true }).points;
		expect(member).toEqual({
			loyaltyPointsEarned: 90,
			loyaltyBonusPointsEarned: 0,
			loyaltyPointsIncentive: 0,
		});
		const guest = cartMoney({ ...plain, promotions }).points;
		expect(guest).toMatchObject({ loyaltyPointsEarned: 0, loyaltyPointsIncentive: 90 });
		const joining = cartMoney({ ...plain, promotions, buysLoyaltyCard: true });
		expect(joining.points).toEqual(member);
		expect(joining.extras).toBe(market.loyaltyCardCentAmount);
	});

	it("are doubled for new products, and zero in a market without a programme", () => {
		const facts = new Map([[sku, skuFacts({ sku, marketingLabels: ["New"] })]]);
		const input = { ...plain, facts, isMember: true };
		expect(cartMoney(input).points.loyaltyBonusPointsEarned).toBe(100);
		const without = cartMoney({ ...input, market: { ...market, loyalty: false } }).points;
		expect(Object.values(without)).toEqual([0, 0, 0]);
	});
});
