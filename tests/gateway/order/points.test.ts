// Points of orders that are taken back: what was earned goes, what was spent comes back, to the point, also where the
// balance falls below zero by it.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setLoyaltyOffers } from "../../../gateway/contract/cart/set-loyalty-offers.ts";
import { listLoyaltyOffers } from "../../../gateway/contract/loyalty/list-loyalty-offers.ts";
import { cancelOrder } from "../../../gateway/contract/order/cancel-order.ts";
import { loyaltyMovements } from "../../../gateway/src/db/schema.ts";
import { advanceOrders } from "../../../gateway/src/operations/order/advance-orders.ts";
import { returnOrders } from "../../../gateway/src/operations/order/return-orders.ts";
import { storeIdOf } from "../../support/gateway/caller.ts";
import { engines } from "../../support/gateway/databases.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";
import { hangOne } from "../cart/garments.ts";
import { at, enrol, offer, buy as payFor, pointsOf } from "../cart/money.ts";
import { readyCart } from "../cart/shopper.ts";
import { type BuyOptions, buy } from "./buying.ts";

const now = new Date("2026-03-03T09:00:00Z");

/** Chooses a loyalty offer for the cart. */
const withOffer =
	(gateway: TestGateway, id: string): NonNullable<BuyOptions["also"]> =>
	async (cart, caller) => {
		const input = { ...at(cart), body: { loyaltyOfferIds: [id] } };
		return (await gateway.call(setLoyaltyOffers, input, caller)).data;
	};

/** The balance, which the movements must add up to, and what each order has moved in all. */
async function pointsBook({ context: { db } }: TestGateway, customerId: string) {
	const moved = await db
		.select()
		.from(loyaltyMovements)
		.where(eq(loyaltyMovements.customerId, customerId));
	const sumOf = (list: typeof moved) => list.reduce((sum, { points }) => sum + points, 0);
	const balance = await pointsOf(db, customerId);
	expect(balance).toBe(sumOf(moved));
	const net = (orderNumber: string) =>
		sumOf(moved.filter((movement) => movement.orderNumber === orderNumber));
	return { balance: balance ?? Number.NaN, net };
}

describe.each(engines)("points of orders that are taken back on %s", (engine) => {
	let gateway: TestGateway;
	beforeAll(async () => {
		gateway = await startGateway({ engine, now: () => now });
	});
	afterAll(() => gateway.close());

	/** What was earned with one order is spent in two more; then the first is taken back. */
	async function inDebt(customerId: string) {
		const { db } = gateway.context;
		await enrol(db, customerId);
		const earning = await buy(gateway, customerId, { pieces: 9 });
		const { balance: earned } = await pointsBook(gateway, customerId);
		expect(earned).toBeGreaterThan(1);
		const half = Math.floor(earned / 2);
		const reward = await offer(db, half);
		const also = withOffer(gateway, reward);
		const spending = [
			await buy(gateway, customerId, { also }),
			await buy(gateway, customerId, { also }),
		];
		for (const { order } of spending) expect(order.loyaltyPointsSpent).toBe(half);
		return { earning, spending, earned, half, reward };
	}

	it("earning with one order, spending in others and cancelling them all leaves what there was", async () => {
		const { earning, spending, earned } = await inDebt("three-orders");
		const { balance: before } = await pointsBook(gateway, "three-orders");
		await gateway.call(cancelOrder, { params: earning.params }, earning.caller);
		const { balance } = await pointsBook(gateway, "three-orders");
		expect(balance).toBe(before - earned);
		expect(balance).toBeLessThan(0);
		for (const { params, caller } of spending) await gateway.call(cancelOrder, { params }, caller);
		const book = await pointsBook(gateway, "three-orders");
		expect(book.balance).toBe(0);
		for (const { order } of [earning, ...spending]) expect(book.net(order.orderNumber)).toBe(0);
	});

	it("returned orders net to nothing as well, however often they come back", async () => {
		const { earning, spending } = await inDebt("sends-all-back");
		for (let turn = 0; turn < 3; turn += 1) await advanceOrders(gateway.context);
		const numbers = [earning, ...spending].map(({ order }) => order.orderNumber);
		await Promise.all([1, 2].map(() => returnOrders(gateway.context, numbers)));
		const book = await pointsBook(gateway, "sends-all-back");
		expect([book.balance, ...numbers.map(book.net)]).toEqual([0, 0, 0, 0]);
	});

	it("a debt is set off by what the next order earns, and pays for no offer until then", async () => {
		const { db } = gateway.context;
		const { earning, half, reward } = await inDebt("in-debt");
		const { caller } = earning;
		const waiting = await readyCart(gateway, caller, [await hangOne(db)]);
		const chosen = { ...at(waiting), body: { loyaltyOfferIds: [reward] } };
		await gateway.call(cancelOrder, { params: earning.params }, caller);
		const { balance: debt } = await pointsBook(gateway, "in-debt");
		expect(debt).toBeLessThan(0);

		const params = { storeId: storeIdOf("FR") };
		const listed = await gateway.call(listLoyaltyOffers, { params }, caller);
		expect(listed.data.points).toBe(debt);
		expect(listed.data.offers.some(({ isReachable }) => isReachable)).toBe(false);
		expect(await gateway.fault(setLoyaltyOffers, chosen, caller)).toMatchObject({
			code: "LOYALTY_OFFER_REFUSED",
			details: { reason: "points", missing: half - debt },
		});

		const order = await payFor(gateway, caller, waiting);
		const brought = order.loyaltyPointsEarned + order.loyaltyBonusPointsEarned;
		expect(brought).toBeGreaterThan(0);
		expect((await pointsBook(gateway, "in-debt")).balance).toBe(debt + brought);
	});
});
