import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	dayOfPurchase,
	isCardHolder,
	mayBuyCard,
	purchaseDate,
	rewardScale,
	spokenNumber,
} from "#app/models/loyalty/loyalty.ts";

describe("holders of the loyalty card (SESSION-41)", () => {
	it.each([
		["FID", "2900410087215", true],
		["FID", "", false],
		["HSP", "2900770012846", false],
		["", "", false],
		["", "2900410087215", false],
	] as const)("type %j with number %j: %j", (loyaltyType, loyaltyNumber, isHolder) => {
		expect(isCardHolder({ loyaltyType, loyaltyNumber })).toBe(isHolder);
	});

	it("only a customer of neither programme may buy one", () => {
		const may = (["FID", "HSP", ""] as const).filter((loyaltyType) => mayBuyCard({ loyaltyType }));
		expect(may).toEqual([""]);
	});
});

describe("the scale of rewards (MARKET-32)", () => {
	const scale = [150, 300, 600];

	it.each([
		[-20, 170, 0],
		[0, 150, 0],
		[149, 1, 0],
		[150, 150, 1],
		[599, 1, 2],
		[600, null, 3],
		[9_000, null, 3],
	])("%i points: %j to the next, %i reached", (points, missing, reached) => {
		const found = rewardScale(points, scale);
		expect(found.missing).toBe(missing);
		expect(found.steps.filter(({ isReached }) => isReached)).toHaveLength(reached);
	});

	it("lengths of the steps add up to the last threshold, and their reached parts to the balance", () => {
		const steps = fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), {
			minLength: 1,
			maxLength: 6,
		});
		fc.assert(
			fc.property(steps, fc.integer({ min: -500, max: 6_000 }), (thresholds, points) => {
				const found = rewardScale(points, thresholds);
				const last = Math.max(0, ...thresholds);
				const sum = (of: "gone" | "way") => found.steps.reduce((all, step) => all + step[of], 0);
				expect(sum("way")).toBe(last);
				expect(sum("gone")).toBe(Math.min(last, Math.max(0, points)));
				if (found.missing !== null) expect(thresholds).toContain(points + found.missing);
				else expect(points).toBeGreaterThanOrEqual(last);
			}),
		);
	});
});

describe("the day of the last purchase (ACCOUNT-47, ACCOUNT-48)", () => {
	it("is eight digits, or `new` without a purchase", () => {
		expect(purchaseDate("2026-03-05")).toBe("20260305");
		// a gateway may write it so already, or name the instant
		expect(purchaseDate("20260305")).toBe("20260305");
		expect(purchaseDate("2026-03-05T10:00:00Z")).toBe("20260305");
		expect(purchaseDate(null)).toBe("new");
		expect(dayOfPurchase("20260305")).toBe("2026-03-05");
		expect(["new", ""].map(dayOfPurchase)).toEqual([null, null]);
	});
});

it("the card's number is grouped as it is read aloud", () => {
	expect(spokenNumber("2900410087215")).toBe("2 900410 087215");
	expect(spokenNumber("9250001")).toBe("9250001");
});
