// Whatever orders earn and spend, and in whatever sequence they are taken back, no points come out of nothing.
import fc from "fast-check";
import { expect, it } from "vitest";
import { creditPoints, reversePoints, takePoints } from "#gateway/orders/orders/loyalty.ts";
import { enrol } from "#tests/gateway/selling/carts/money.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { pointsBook } from "./points-book.ts";

const gateway = testGateway();

const anOrder = fc.record({
	spent: fc.integer({ min: 0, max: 300 }),
	earned: fc.integer({ min: 0, max: 300 }),
	bonus: fc.integer({ min: 0, max: 50 }),
	isTakenBack: fc.boolean(),
	/** taken back only after this many of the later orders */
	late: fc.integer({ min: 0, max: 4 }),
});
let histories = 0;

it("a balance is its start plus the points of all orders that still stand", async () => {
	const { db } = gateway.context;
	const now = new Date("2026-03-03T09:00:00Z");
	const start = 120;
	const history = fc.array(anOrder, { minLength: 1, maxLength: 6 });
	await fc.assert(
		fc.asyncProperty(history, async (orders) => {
			histories += 1;
			const customerId = `ledger-${histories}`;
			await enrol(db, customerId, start);
			const numberOf = (index: number) => `${customerId}-${index}`;
			const stands = new Map<number, number>();
			const takeBackAfter = async (step: number) => {
				for (const [index, { isTakenBack, late }] of orders.entries()) {
					if (!isTakenBack || index + late !== step || !stands.has(index)) continue;
					// asked twice, done once
					await reversePoints(db, numberOf(index), now);
					await reversePoints(db, numberOf(index), now);
					stands.delete(index);
				}
			};
			for (const [index, { spent, earned, bonus }] of orders.entries()) {
				const orderNumber = numberOf(index);
				const { balance } = await pointsBook(gateway, customerId);
				const taking = { orderNumber, customerId, currency: "EUR", now };
				const isSpent = await takePoints(db, taking, spent);
				expect(isSpent).toBe(spent === 0 || balance >= spent);
				if (isSpent) {
					const earning = { loyaltyPointsEarned: earned, loyaltyBonusPoints: bonus };
					await creditPoints(db, { customerId, orderNumber, ...earning }, now);
					stands.set(index, earned + bonus - spent);
				}
				await takeBackAfter(index);
			}
			for (let step = orders.length; step < orders.length + 4; step += 1) await takeBackAfter(step);
			const book = await pointsBook(gateway, customerId);
			const standing = [...stands.values()].reduce((sum, moved) => sum + moved, start);
			expect(book.balance).toBe(standing);
			for (const index of orders.keys()) {
				expect(book.net(numberOf(index))).toBe(stands.get(index) ?? 0);
			}
		}),
		{ numRuns: isLongRun ? 40 : 15 },
	);
});
