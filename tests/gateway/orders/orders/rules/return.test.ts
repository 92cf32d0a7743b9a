import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	acceptedUnits,
	announcedOf,
	pointsToOffset,
	type ReturnableLine,
	refundFor,
	returnableOf,
	shareOf,
	splitRefund,
} from "#gateway/orders/orders/rules/return.ts";
import type { Contract } from "#gateway/orders/orders/rules/withdrawal.ts";

const aLine = (part: Partial<ReturnableLine> = {}): ReturnableLine => ({
	lineId: "dress",
	sku: "2900000000001",
	quantity: 3,
	totalPrice: 10_000,
	received: 0,
	refunded: 0,
	announced: 0,
	stated: 0,
	withdrawn: 0,
	isOnItsWay: false,
	...part,
});
const aContract = (part: Partial<Contract> = {}): Contract => ({
	state: "delivered",
	country: "FR",
	timeZone: "Europe/Paris",
	concludedAt: new Date("2026-03-02T10:00:00Z"),
	arrivedAt: new Date("2026-03-04T10:00:00Z"),
	isCarried: true,
	lines: [],
	giftCards: "none",
	hasLoyaltyCard: false,
	stated: [],
	...part,
});
const returnable = (lines: ReturnableLine[], at: string, part: Partial<Contract> = {}) =>
	returnableOf(aContract(part), lines, new Date(at));

describe("what may be returned", () => {
	it("excludes items returned or announced, and ends thirty days after the last arrival", () => {
		const line = aLine({ received: 1, announced: 1 });
		const open = returnable([line], "2026-04-03T21:00:00Z");
		expect(open).toEqual({
			closed: null,
			lastDay: "2026-04-03",
			lines: [{ lineId: "dress", quantity: 1 }],
		});
		expect(returnable([line], "2026-04-03T22:00:00Z").closed).toBe("expired");
		expect(returnable([aLine({ received: 3 })], "2026-03-05T10:00:00Z").closed).toBe("nothingLeft");
	});

	it("includes withdrawn items, even after the thirty days", () => {
		const lines = [aLine({ stated: 2, withdrawn: 1 })];
		expect(returnable(lines, "2026-06-01T10:00:00Z").lines).toEqual([
			{ lineId: "dress", quantity: 1 },
		]);
	});

	it.each([
		[{ state: "cancelled" }, "cancelled"],
		[{ state: "returned" }, "returned"],
		[{ state: "shipped", arrivedAt: null }, "notDelivered"],
		[{ isCarried: false }, "notCarried"],
	] as const)("is nothing of %j", (part, closed) => {
		expect(returnable([aLine()], "2026-03-05T10:00:00Z", part)).toMatchObject({
			closed,
			lines: [],
		});
	});

	it("is requested once for each line, up to the quantity left", () => {
		const open = { lines: [{ lineId: "dress", quantity: 2 }] };
		const wish = (lineId: string, quantity: number) => ({
			lineId,
			quantity,
			reason: "unsaid" as const,
		});
		expect(announcedOf(open, [wish("dress", 2)])).toHaveLength(1);
		expect(announcedOf(open, [wish("dress", 3)])).toBeNull();
		expect(announcedOf(open, [wish("dress", 1), wish("dress", 1)])).toBeNull();
		expect(announcedOf(open, [wish("coat", 1)])).toBeNull();
		expect(announcedOf(open, [])).toBeNull();
	});
});

describe("received items", () => {
	it("are limited to the announced and the outstanding; withdrawn items count first", () => {
		expect(acceptedUnits(aLine({ stated: 1 }), 2, 9)).toEqual({ received: 2, withdrawn: 1 });
		expect(acceptedUnits(aLine({ received: 2 }), 2, 2)).toEqual({ received: 1, withdrawn: 0 });
		expect(acceptedUnits(aLine({ received: 3 }), 2, 2)).toEqual({ received: 0, withdrawn: 0 });
	});
});

const cents = fc.integer({ min: 0, max: 2_000_000_000 });

describe("money", () => {
	it("of a line is refunded to the cent, in any number of parts", () => {
		const partsOf = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 });
		fc.assert(
			fc.property(cents, partsOf, (totalPrice, parts) => {
				const quantity = parts.reduce((sum, part) => sum + part, 0);
				let line = aLine({ quantity, totalPrice });
				for (const part of parts) {
					const amount = refundFor(line, part);
					expect(amount).toBeGreaterThanOrEqual(0);
					line = { ...line, received: line.received + part, refunded: line.refunded + amount };
					expect(line.refunded).toBeLessThanOrEqual(totalPrice);
				}
				expect(line.refunded).toBe(totalPrice);
				expect(refundFor(line, 1)).toBe(0);
			}),
		);
	});

	it("goes back to gift cards and payment as they paid, completely in the end", () => {
		const shares = fc.array(cents, { minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(
				shares,
				fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
				(parts, of) => {
					const total = parts.reduce((sum, part) => sum + part, 0);
					// gift cards that pay up to all of it
					let cards = of.map((weight, index) => ({
						giftCardId: String(index),
						amount: shareOf(total, weight, 300),
						returned: 0,
					}));
					const byCards = cards.reduce((sum, { amount }) => sum + amount, 0);
					let [before, payment] = [0, 0];
					for (const amount of parts) {
						const split = splitRefund({ total, giftCards: cards }, before, amount);
						expect(split.payment).toBeGreaterThanOrEqual(0);
						const backOn = (id: string) =>
							split.cards.find(({ giftCardId }) => giftCardId === id)?.amount ?? 0;
						cards = cards.map((card) => ({
							...card,
							returned: card.returned + backOn(card.giftCardId),
						}));
						for (const { amount: paid, returned } of cards)
							expect(returned).toBeLessThanOrEqual(paid);
						before += amount;
						payment += split.payment;
					}
					expect(cards.map(({ returned }) => returned)).toEqual(cards.map(({ amount }) => amount));
					expect(payment).toBe(total - byCards);
				},
			),
		);
	});

	it("and points: earned ones go, spent ones return, in proportion to the goods", () => {
		expect(pointsToOffset({ earned: 100, spent: 60 }, 5_000, 10_000)).toBe(-20);
		expect(pointsToOffset({ earned: 101, spent: 0 }, 10_000, 10_000)).toBe(-101);
		expect(pointsToOffset({ earned: 7, spent: 0 }, 0, 0)).toBe(0);
	});
});
