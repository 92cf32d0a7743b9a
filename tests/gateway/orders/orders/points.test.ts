// Points of orders that are taken back: earned points are removed and spent ones returned, to the point, even where
// the balance falls below zero by it.
import { afterEach, describe, expect, it, vi } from "vitest";
import { addLoyaltyCard, setLoyaltyOffers } from "#contract/cart/discounts.ts";
import { listLoyaltyOffers } from "#contract/loyalty/operations.ts";
import { cancelOrder, getOrder } from "#contract/order/operations.ts";
import { loyaltyCardNumbers } from "#gateway/customers/loyalty/rules/card-number.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { returnOrders } from "#gateway/orders/orders/return-orders.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { at, choosing, enrol, offer, buy as payFor } from "#tests/gateway/selling/carts/money.ts";
import { readyCart } from "#tests/gateway/selling/carts/shopper.ts";
import { validate } from "#tests/gateway/selling/payments/payer.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { aBuyer, authorised, type BuyOptions, buy, customerOf } from "./buying.ts";
import { pointsBook, withOffer } from "./points-book.ts";

const now = new Date("2026-03-03T09:00:00Z");

describe.each(engines)("points of orders that are taken back on %s", (engine) => {
	const gateway = testGateway({ engine, now: () => now });
	afterEach(() => vi.restoreAllMocks());

	/** Points earned with one order are spent in two more; then the first is taken back. */
	async function inDebt(customerId: string) {
		const { db } = gateway.context;
		await enrol(db, customerId);
		const earning = await buy(gateway, customerId, { items: 9 });
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

	it("earning with one, spending in others and cancelling all restores the balance", async () => {
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

	it("returned orders move zero points in sum, however often they are returned", async () => {
		const { earning, spending } = await inDebt("sends-all-back");
		for (let turn = 0; turn < 3; turn += 1) await advanceOrders(gateway.context);
		const numbers = [earning, ...spending].map(({ order }) => order.orderNumber);
		await Promise.all([1, 2].map(() => returnOrders(gateway.context, numbers)));
		const book = await pointsBook(gateway, "sends-all-back");
		expect([book.balance, ...numbers.map(book.net)]).toEqual([0, 0, 0, 0]);
	});

	it("a debt is reduced by the next order's points, and no offer is reachable until then", async () => {
		const { db } = gateway.context;
		const { earning, half, reward } = await inDebt("in-debt");
		const { caller } = earning;
		const waiting = await readyCart(gateway, caller, [await hangOne(db)]);
		const chosen = choosing(waiting, [reward]);
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

	const withCard: NonNullable<BuyOptions["also"]> = async (cart, caller) =>
		(await gateway.call(addLoyaltyCard, at(cart), caller)).data;

	/** An order whose payment is not captured yet, because its provider does not answer. */
	async function placedUnpaid(caller: Caller, also?: BuyOptions["also"]) {
		for (const provider of providersOf(gateway.context)) {
			vi.spyOn(provider, "capture").mockRejectedValue(new Error("no connection"));
		}
		const { cart, paymentId, result } = await authorised(gateway, caller, also ? { also } : {});
		const placed = await validate(gateway, caller, cart, result);
		vi.restoreAllMocks();
		if (placed.status !== 200) throw new Error("not placed");
		expect(placed.data.order.state).toBe("placed");
		return { paymentId, params: { orderNumber: placed.data.order.orderNumber } };
	}

	it("a customer who bought the card in two orders keeps it while one stands", async () => {
		const caller = await aBuyer(gateway, "two-cards");
		const first = await placedUnpaid(caller, withCard);
		const second = await buy(gateway, "two-cards", { also: withCard });
		await settlePayment(gateway.context, first.paymentId);
		await gateway.call(cancelOrder, { params: second.params }, caller);
		const kept = await customerOf(gateway, "two-cards");
		expect(kept?.loyaltyType).toBe("FID");
		expect(loyaltyCardNumbers(first.params.orderNumber)).toContain(kept?.loyaltyNumber);
		await gateway.call(cancelOrder, { params: first.params }, caller);
		expect(await customerOf(gateway, "two-cards")).toMatchObject({
			loyaltyType: "",
			loyaltyNumber: null,
			loyaltyPoints: 0,
		});
	});

	it("an order paid after its customer lost the card earns nothing, and shows that", async () => {
		const card = await buy(gateway, "card-gone", { also: withCard });
		const { caller } = card;
		const { paymentId, params } = await placedUnpaid(caller);
		await gateway.call(cancelOrder, { params: card.params }, caller);
		await settlePayment(gateway.context, paymentId);
		const { data } = await gateway.call(getOrder, { params }, caller);
		expect(data).toMatchObject({
			state: "paid",
			loyaltyPointsEarned: 0,
			loyaltyBonusPointsEarned: 0,
		});
		expect((await pointsBook(gateway, "card-gone")).balance).toBe(0);
	});
});
