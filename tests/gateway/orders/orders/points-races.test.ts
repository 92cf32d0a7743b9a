// Points under races, on a real Postgres: PGlite has one connection, so concurrency proven on it would prove nothing.
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { validateCart } from "#contract/cart/operations.ts";
import { cancelOrder } from "#contract/order/operations.ts";
import { lapsePoints } from "#gateway/customers/loyalty/lapse-points.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { returnOrders } from "#gateway/orders/orders/return-orders.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { enrol, offer } from "#tests/gateway/selling/carts/money.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { authorised, buy } from "./buying.ts";
import { pointsBook, withOffer } from "./points-book.ts";

const gateway = testGateway({ engine: "postgres", connections: 12 });
beforeAll(async () => {
	// creates the rows that all garments need, before several are hung at once
	await hangOne(gateway.context.db);
});

const rounds = isLongRun ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2, 3, 4];

it("spending an order's points while it is cancelled in two tabs creates no points", async () => {
	const outcomes = await Promise.all(
		rounds.map(async (round) => {
			const customerId = `spends-and-cancels-${round}`;
			await enrol(gateway.context.db, customerId);
			const earning = await buy(gateway, customerId, { items: 6 });
			const { balance: earned } = await pointsBook(gateway, customerId);
			const also = withOffer(gateway, await offer(gateway.context.db, earned));
			const { caller, params } = earning;
			const { cart, result } = await authorised(gateway, caller, { also });
			const cancel = () => gateway.call(cancelOrder, { params }, caller);
			const inputs = {
				params: { cartId: cart.id },
				query: { version: cart.version },
				body: result,
			};
			const [spent] = await Promise.allSettled([
				gateway.call(validateCart, inputs, caller),
				cancel(),
				cancel(),
			]);
			const book = await pointsBook(gateway, customerId);
			expect(book.net(params.orderNumber)).toBe(0);
			if (spent.status === "rejected") {
				expect(book.balance).toBe(0);
				return "refused";
			}
			if (spent.value.status !== 200) throw new Error("the order is not placed yet");
			const { order } = spent.value.data;
			const brought = order.loyaltyPointsEarned + order.loyaltyBonusPointsEarned;
			expect(book.balance).toBe(brought - earned);
			const second = { orderNumber: order.orderNumber };
			await gateway.call(cancelOrder, { params: second }, caller);
			expect((await pointsBook(gateway, customerId)).balance).toBe(0);
			return "spent";
		}),
	);
	expect(outcomes).toHaveLength(rounds.length);
});

it("cancelling, preparing, delivering and returning at the same moment move points once", async () => {
	const ended = await Promise.all(
		rounds.map(async (round) => {
			const customerId = `wavers-${round}`;
			await enrol(gateway.context.db, customerId, 100);
			const also = withOffer(gateway, await offer(gateway.context.db, 60));
			const { caller, params } = await buy(gateway, customerId, { items: 2, also });
			const { orderNumber } = params;
			await Promise.allSettled([
				...[1, 2, 3].map(() => gateway.call(cancelOrder, { params }, caller)),
				...[1, 2, 3].map(async () => {
					await advanceOrders(gateway.context);
					await returnOrders(gateway.context, [orderNumber]);
				}),
			]);
			const [order] = await gateway.context.db
				.select({ state: orders.state })
				.from(orders)
				.where(eq(orders.orderNumber, orderNumber));
			const isBack = order?.state === "cancelled" || order?.state === "returned";
			const book = await pointsBook(gateway, customerId);
			if (isBack) expect([book.net(orderNumber), book.balance]).toEqual([0, 100]);
			else expect(book.balance).toBe(100 + book.net(orderNumber));
			return { customerId, orderNumber };
		}),
	);
	// what the race left on its way is delivered, and comes back
	for (let state = 0; state < 3; state += 1) await advanceOrders(gateway.context);
	const numbers = ended.map(({ orderNumber }) => orderNumber);
	await returnOrders(gateway.context, numbers);
	for (const { customerId, orderNumber } of ended) {
		const book = await pointsBook(gateway, customerId);
		expect([book.net(orderNumber), book.balance]).toEqual([0, 100]);
	}
	expect(ended).toHaveLength(rounds.length);
});

it("points that lapse while they are spent are deducted once", async () => {
	const { db } = gateway.context;
	const later = { db, now: () => new Date("2027-07-01T00:00:00Z") };
	// all carts are made before the first lapse, which takes all points
	const carts = await Promise.all(
		rounds.map(async (round) => {
			const customerId = `lapses-and-spends-${round}`;
			await enrol(db, customerId, 100);
			const also = withOffer(gateway, await offer(db, 60));
			const caller = { customerToken: await gateway.tokenOf(customerId), market: "FR" as const };
			return { customerId, caller, ...(await authorised(gateway, caller, { also })) };
		}),
	);
	await Promise.all(
		carts.map(async ({ customerId, caller, cart, result }) => {
			const inputs = {
				params: { cartId: cart.id },
				query: { version: cart.version },
				body: result,
			};
			const [, , order] = await Promise.allSettled([
				lapsePoints(later),
				lapsePoints(later),
				gateway.call(validateCart, inputs, caller),
			]);
			const { balance, net } = await pointsBook(gateway, customerId);
			const answer = order.status === "fulfilled" ? order.value.data : null;
			const isPlaced = answer !== null && "order" in answer;
			const earned = isPlaced ? net(answer.order.orderNumber) + 60 : 0;
			// the points that the order earned have two years of their own; the others were either spent or lapsed
			expect(balance).toBe(earned);
		}),
	);
});
