import { describe, expect, it } from "vitest";
import { getLastPurchaseDate, listLoyaltyMovements } from "#contract/loyalty/operations.ts";
import { cancelOrder } from "#contract/order/operations.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { lapsePoints } from "#gateway/customers/loyalty/lapse-points.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import { enrol } from "#tests/gateway/selling/carts/money.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

let now = new Date("2026-03-03T09:00:00Z");

const gateway = testGateway({ now: () => now });

const callerOf = async (customerId: string, market: "FR" | "GB" = "FR"): Promise<Caller> => ({
	customerToken: await gateway.tokenOf(customerId),
	market,
});
const movements = async (caller: Caller, query: { page?: number; size?: number } = {}) =>
	(await gateway.call(listLoyaltyMovements, { query }, caller)).data;
const lastPurchase = async (caller: Caller) =>
	(await gateway.call(getLastPurchaseDate, {}, caller)).data.lastPurchaseDate;

describe("movements of points (ACCOUNT-44, ACCOUNT-45)", () => {
	it("come newest first, page by page, and add up to the balance", async () => {
		const camille = await callerOf(demoAccounts.loyal.customerId);
		const { points, movements: all, paging } = await movements(camille);
		expect(points).toBe(823);
		expect(paging).toEqual({ page: 1, size: 10, total: 4, pageCount: 1 });
		expect(all.reduce((sum, one) => sum + one.points, 0)).toBe(points);
		expect(all.map(({ at }) => at)).toEqual(
			all.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1)),
		);
		const second = await movements(camille, { page: 2, size: 3 });
		expect(second.paging).toEqual({ page: 2, size: 3, total: 4, pageCount: 2 });
		expect(second.movements).toEqual(all.slice(3));
		expect((await movements(camille, { page: 9 })).movements).toEqual([]);
	});

	it("name the order that earned them, and the one that reversed them", async () => {
		await enrol(gateway.context.db, "moves");
		const { order, params, caller } = await buy(gateway, "moves", { items: 2 });
		const earned = (await movements(caller)).movements;
		expect(earned.every(({ orderNumber }) => orderNumber === order.orderNumber)).toBe(true);
		expect(earned.map(({ kind }) => kind)).toContain("earned");
		now = new Date(now.getTime() + 60_000);
		await gateway.call(cancelOrder, { params }, caller);
		const after = await movements(caller);
		expect(after.points).toBe(0);
		expect(after.movements[0]).toMatchObject({ kind: "reversed", orderNumber: order.orderNumber });
	});

	it("are empty for the other programme, without a card, or in a market without a programme", async () => {
		const nothing = {
			points: 0,
			lapsing: null,
			movements: [],
			paging: { page: 1, size: 10, total: 0, pageCount: 0 },
		};
		const { loyal, secondProgramme, plain } = demoAccounts;
		expect(await movements(await callerOf(secondProgramme.customerId))).toEqual(nothing);
		expect(await movements(await callerOf(plain.customerId))).toEqual(nothing);
		expect(await movements(await callerOf(loyal.customerId, "GB"))).toEqual(nothing);
		expect((await gateway.fault(listLoyaltyMovements, {})).code).toBe("INVALID_JWT");
	});

	it("refuse an invalid page or size", async () => {
		const camille = await callerOf(demoAccounts.loyal.customerId);
		for (const query of [{ page: 0 }, { size: 51 }, { page: 1.5 }]) {
			expect((await gateway.fault(listLoyaltyMovements, { query }, camille)).code).toBe(
				"INVALID_REQUEST",
			);
		}
	});
});

describe("the day of the last purchase (ACCOUNT-47)", () => {
	it("is null before the first purchase, then the newest that was not cancelled", async () => {
		now = new Date("2026-03-05T22:30:00Z");
		await enrol(gateway.context.db, "buys");
		const caller = await callerOf("buys");
		expect(await lastPurchase(caller)).toBeNull();
		await buy(gateway, "buys");
		expect(await lastPurchase(caller)).toBe("2026-03-05");
		now = new Date("2026-04-11T08:00:00Z");
		const again = await callerOf("buys");
		const { params } = await buy(gateway, "buys");
		expect(await lastPurchase(again)).toBe("2026-04-11");
		await gateway.call(cancelOrder, { params }, again);
		expect(await lastPurchase(again)).toBe("2026-03-05");
	});

	it("is shown to its customer only", async () => {
		expect((await gateway.fault(getLastPurchaseDate, {})).code).toBe("INVALID_JWT");
		expect(await lastPurchase(await callerOf(demoAccounts.plain.customerId))).toBeNull();
	});
});

describe("points after two years (ADR 0052)", () => {
	it("lapse once, in their own movement; the account announces the next ones to lapse", async () => {
		const { db } = gateway.context;
		await enrol(db, "lapses", 120);
		const caller = await callerOf("lapses");
		now = new Date("2026-03-10T09:00:00Z");
		const { lapsing } = await movements(caller);
		expect(lapsing).toEqual({ points: 120, lastDay: "2027-06-01" });
		await lapsePoints(gateway.context);
		expect((await movements(caller)).points).toBe(120);

		now = new Date("2027-06-02T00:00:01Z");
		await lapsePoints(gateway.context);
		await lapsePoints(gateway.context);
		const after = await movements(await callerOf("lapses"));
		expect([after.points, after.lapsing]).toEqual([0, null]);
		expect(after.movements.map(({ kind, points }) => [kind, points])).toEqual([
			["lapsed", -120],
			["earned", 120],
		]);
	});
});
