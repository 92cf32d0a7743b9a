import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysToWithdraw } from "#contract/order/return-days.ts";
import { orderStates } from "#contract/order/shapes.ts";
import type { WithdrawalLine } from "#contract/order/withdrawal.ts";
import {
	type Contract,
	contentOf,
	newWithdrawalLines,
	withdrawableOf,
} from "#gateway/orders/orders/rules/withdrawal.ts";

const line = (lineId: string, quantity: number): WithdrawalLine => ({ lineId, quantity });

const aContract = (part: Partial<Contract> = {}): Contract => ({
	state: "delivered",
	country: "FR",
	timeZone: "Europe/Paris",
	concludedAt: new Date("2026-03-02T10:00:00Z"),
	arrivedAt: new Date("2026-03-04T10:00:00Z"),
	isCarried: true,
	lines: [line("dress", 2), line("coat", 1)],
	giftCards: "none",
	hasLoyaltyCard: false,
	stated: [],
	...part,
});
const soon = new Date("2026-03-06T10:00:00Z");
const closedAt = (contract: Contract, at: string) => withdrawableOf(contract, new Date(at)).closed;

describe("the days to withdraw", () => {
	it("end with the fourteenth day after arrival, at midnight of the shop", () => {
		// a Wednesday; 18 March is one too
		const contract = aContract();
		expect(withdrawableOf(contract, soon).lastDay).toBe("2026-03-18");
		expect(closedAt(contract, "2026-03-18T22:59:59Z")).toBeNull();
		expect(closedAt(contract, "2026-03-18T23:00:00Z")).toBe("expired");
		const british = aContract({ country: "GB", timeZone: "Europe/London" });
		expect(closedAt(british, "2026-03-18T23:59:59Z")).toBeNull();
		expect(closedAt(british, "2026-03-19T00:00:00Z")).toBe("expired");
		// whatever the country, by its market's clock
		const azorean = aContract({ country: "PT", timeZone: "Atlantic/Azores" });
		expect(closedAt(azorean, "2026-03-19T00:59:59Z")).toBeNull();
		expect(closedAt(azorean, "2026-03-19T01:00:00Z")).toBe("expired");
	});

	it("count from the shop's date when the parcel arrived", () => {
		const late = aContract({ arrivedAt: new Date("2026-03-04T23:30:00Z") });
		expect(withdrawableOf(late, soon).lastDay).toBe("2026-03-19");
	});

	it("extend over a weekend and a public holiday to the next working day", () => {
		// 14 days after Saturday the 7th is a Saturday
		const weekend = aContract({ arrivedAt: new Date("2026-03-07T10:00:00Z") });
		expect(withdrawableOf(weekend, soon).lastDay).toBe("2026-03-23");
		// 3 April 2026 is Good Friday: no holiday in France, the beginning of four in Germany
		const beforeEaster = { arrivedAt: new Date("2026-03-20T10:00:00Z") };
		expect(withdrawableOf(aContract(beforeEaster), soon).lastDay).toBe("2026-04-03");
		const german = aContract({ ...beforeEaster, country: "DE" });
		expect(withdrawableOf(german, soon).lastDay).toBe("2026-04-07");
	});

	it("do not run while a parcel is still to come", () => {
		for (const state of ["placed", "paid", "prepared", "shipped"] as const) {
			const right = withdrawableOf(aContract({ state, arrivedAt: null }), new Date("2027-01-01"));
			expect([right.closed, right.lastDay]).toEqual([null, null]);
		}
	});

	it("run from the contract where there is no parcel", () => {
		const byMail = aContract({ isCarried: false, arrivedAt: null, lines: [], giftCards: "unused" });
		expect(withdrawableOf(byMail, soon)).toMatchObject({ closed: null, lastDay: "2026-03-16" });
	});
});

describe("what can be withdrawn from", () => {
	it("is nothing of a cancelled or returned order", () => {
		for (const state of ["cancelled", "returned"] as const) {
			expect(withdrawableOf(aContract({ state }), soon)).toMatchObject({
				closed: state,
				lines: [],
			});
		}
	});

	it("excludes a used gift card; an unused one goes with the whole order", () => {
		const cards = { lines: [], isCarried: false } as const;
		expect(withdrawableOf(aContract({ ...cards, giftCards: "used" }), soon)).toMatchObject({
			closed: "giftCardUsed",
			exempt: ["giftCardUsed"],
		});
		const mixed = aContract({ giftCards: "used", hasLoyaltyCard: true });
		expect(withdrawableOf(mixed, soon)).toMatchObject({
			closed: null,
			exempt: ["giftCardUsed", "loyaltyCard"],
		});
		const rest = aContract({
			giftCards: "unused",
			stated: [{ isWhole: false, lines: aContract().lines }],
		});
		expect(withdrawableOf(rest, soon)).toMatchObject({ closed: null, lines: [] });
	});

	it("includes an order of a donation alone, as a whole", () => {
		expect(withdrawableOf(aContract({ lines: [], isCarried: false }), soon).closed).toBeNull();
	});

	it("excludes what an earlier statement took", () => {
		const stated = [{ isWhole: false, lines: [line("dress", 1)] }];
		expect(withdrawableOf(aContract({ stated }), soon)).toMatchObject({
			closed: null,
			lines: [line("dress", 1), line("coat", 1)],
			stated: [line("dress", 1)],
		});
		const all = [...stated, { isWhole: true, lines: [line("dress", 1), line("coat", 1)] }];
		expect(withdrawableOf(aContract({ stated: all }), soon)).toMatchObject({
			closed: "stated",
			lines: [],
		});
	});
});

const ids = ["a", "b", "c"];
const someLines = fc
	.array(fc.record({ lineId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 5 }) }))
	.map((lines) =>
		lines.filter((one, at) => lines.findIndex((o) => o.lineId === one.lineId) === at),
	);
const aWish = fc.oneof(
	fc.constant({ of: "order" } as const),
	someLines.filter((lines) => lines.length > 0).map((lines) => ({ of: "lines", lines }) as const),
);
const total = (lines: readonly WithdrawalLine[]) =>
	lines.reduce((sum, { quantity }) => sum + quantity, 0);

describe("statements, one after the other", () => {
	it("never take more of a line than was ordered, and repeated take nothing", () => {
		fc.assert(
			fc.property(someLines, fc.array(aWish, { maxLength: 6 }), (lines, wishes) => {
				const stated: Contract["stated"][number][] = [];
				for (const wish of wishes) {
					const right = withdrawableOf(aContract({ lines, stated }), soon);
					const taken = newWithdrawalLines(right, wish);
					stated.push({ isWhole: wish.of === "order", lines: taken });
					const after = withdrawableOf(aContract({ lines, stated }), soon);
					expect(newWithdrawalLines(after, wish)).toEqual([]);
				}
				for (const { lineId, quantity } of lines) {
					const all = stated.flatMap((one) => one.lines).filter((one) => one.lineId === lineId);
					expect(total(all)).toBeLessThanOrEqual(quantity);
				}
				expect(stated.flatMap((one) => one.lines).every(({ quantity }) => quantity > 0)).toBe(true);
			}),
		);
	});

	it("for the whole order leave nothing", () => {
		fc.assert(
			fc.property(someLines, fc.array(aWish), (lines, wishes) => {
				const stated = wishes.map((wish) => ({
					isWhole: false,
					lines: newWithdrawalLines(withdrawableOf(aContract({ lines }), soon), wish),
				}));
				const first = stated.slice(0, 1);
				const right = withdrawableOf(aContract({ lines, stated: first }), soon);
				const whole = { isWhole: true, lines: newWithdrawalLines(right, { of: "order" }) };
				const after = withdrawableOf(aContract({ lines, stated: [...first, whole] }), soon);
				expect([after.closed, after.lines]).toEqual(["stated", []]);
			}),
		);
	});

	it("once closed never reopen later, in any state", () => {
		const days = fc.integer({ min: 0, max: 60 });
		fc.assert(
			fc.property(fc.constantFrom(...orderStates), days, days, (state, one, other) => {
				const contract = aContract({ state });
				const at = (offset: number) =>
					withdrawableOf(contract, new Date(Date.UTC(2026, 2, 4 + offset, 12))).closed;
				const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
				if (at(earlier) !== null) expect(at(later)).not.toBeNull();
				if (later <= daysToWithdraw && contract.state === "delivered") expect(at(later)).toBeNull();
			}),
		);
	});

	it("have the same content for any order of lines, and different wishes differ", () => {
		const [a, b] = [line("a", 1), line("b", 2)];
		const said = (lines: WithdrawalLine[]) => contentOf({ of: "lines", lines });
		expect(said([a, b])).toBe(said([b, a]));
		const contents = [said([a]), said([line("a", 2)]), contentOf({ of: "order" })];
		const words = ["order", "lines a=1"].map((one) => contentOf({ of: "words", words: one }));
		expect(new Set([...contents, ...words]).size).toBe(5);
	});
});
