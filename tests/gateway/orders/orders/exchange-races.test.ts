// The last item of a size, wanted by an exchange and by a purchase at once, on a real Postgres: one of them gets it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { askReturn } from "#contract/order/return-operations.ts";
import { lapseReturns } from "#gateway/orders/orders/return-jobs.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { hangOne, stockOf } from "#tests/gateway/selling/carts/garments.ts";
import { readyCart } from "#tests/gateway/selling/carts/shopper.ts";
import { payWith, startPayment, validate } from "#tests/gateway/selling/payments/payer.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { aBuyer } from "./buying.ts";
import { hangSize } from "./other-sizes.ts";
import { type Delivered, delivered, moneyBack, returnsOf, run } from "./returning.ts";

let database: PostgresDatabase;
let gateway: TestGateway;
let now = new Date("2026-03-03T09:00:00Z");
beforeAll(async () => {
	database = await newPostgresDatabase();
	gateway = await startGateway({ database: await openPostgres(database.url, 12), now: () => now });
	await hangOne(gateway.context.db);
});
afterAll(async () => {
	await gateway.close();
	await database.drop();
});

const rounds = isLongRun ? [1, 2, 3, 4, 5, 6] : [1, 2, 3];
const wishFor = (of: Delivered, exchangeFor: string) => ({
	params: of.params,
	body: {
		lines: [{ lineId: of.lineId, quantity: 1, reason: "tooLarge" as const, exchangeFor }],
		way: "parcel" as const,
	},
});

/** A cart with that size and an authorised payment: the order is one call away. */
async function aboutToBuy(name: string, sku: string) {
	const caller = await aBuyer(gateway, name);
	const cart = await readyCart(gateway, caller, [sku]);
	const started = await startPayment(gateway, caller, cart);
	const result = await payWith(started.page, "4111111111111111");
	return async () => {
		const placed = validate(gateway, caller, started.cart, result).then(
			({ status }) => status === 200,
			() => false,
		);
		const isPlaced = await placed;
		await settlePayment(gateway.context, started.paymentId);
		return isPlaced;
	};
}

it("a last item is held or sold, not both", async () => {
	const winners = await Promise.all(
		rounds.map(async (round) => {
			const of = await delivered(gateway, `last-swap-${round}`);
			const size = await hangSize(gateway.context.db, of.sku, 1);
			const order = await aboutToBuy(`last-buyer-${round}`, size);
			const exchange = () =>
				gateway.call(askReturn, wishFor(of, size), of.caller).then(
					() => true,
					() => false,
				);
			const took = await Promise.all(round % 2 ? [exchange(), order()] : [order(), exchange()]);
			expect(took.filter(Boolean)).toHaveLength(1);
			expect(await stockOf(gateway.context.db, size)).toBe(0);
			return took.indexOf(true) === 0;
		}),
	);
	expect(winners).toHaveLength(rounds.length);
});

it("the last item goes to one exchange", async () => {
	for (const round of rounds) {
		const of = await delivered(gateway, `two-swaps-${round}`, { items: 2 });
		const size = await hangSize(gateway.context.db, of.sku, 1);
		const asked = await Promise.allSettled(
			[1, 2].map(() => gateway.call(askReturn, wishFor(of, size), of.caller)),
		);
		expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await stockOf(gateway.context.db, size)).toBe(0);
	}
});

it("an exchange is sent or released once, whatever comes at once", async () => {
	await Promise.all(
		rounds.map(async (round) => {
			const name = `swap-storm-${round}`;
			const of = await delivered(gateway, name, { items: 2 });
			const size = await hangSize(gateway.context.db, of.sku, 1);
			const { data } = await gateway.call(askReturn, wishFor(of, size), of.caller);
			const { returnNumber } = data;
			const total = of.order.totalPrice.centAmount;
			await Promise.allSettled([
				run(gateway, `receive-return ${returnNumber}`),
				run(gateway, `receive-return ${returnNumber}`),
				run(gateway, `return-orders ${of.params.orderNumber}`),
				lapseReturns(gateway.context),
			]);
			await run(gateway, `return-orders ${of.params.orderNumber}`);
			await expect
				.poll(() => moneyBack(gateway, of))
				.toMatchObject({ state: "returned", refunded: total });
			// all items are back in stock, in whichever size they were
			expect(await stockOf(gateway.context.db, of.sku)).toBe(9);
			expect(await stockOf(gateway.context.db, size)).toBe(1);
			const [back] = (await returnsOf(gateway, of)).returns;
			expect(back?.lines[0]?.exchange?.state).not.toBe("held");
		}),
	);
});

it("an exchange that lapses during receipt is sent or released, not both", async () => {
	const of = await Promise.all(
		rounds.map(async (round) => {
			const order = await delivered(gateway, `swap-late-${round}`);
			const size = await hangSize(gateway.context.db, order.sku, 1);
			const { data } = await gateway.call(askReturn, wishFor(order, size), order.caller);
			return { order, size, returnNumber: data.returnNumber };
		}),
	);
	now = new Date(now.getTime() + 46 * 86_400_000);
	await Promise.all([
		lapseReturns(gateway.context),
		...of.map(({ returnNumber }) => run(gateway, `receive-return ${returnNumber}`)),
		lapseReturns(gateway.context),
	]);
	for (const { order, size } of of) {
		expect(await stockOf(gateway.context.db, order.sku)).toBe(9);
		const left = await stockOf(gateway.context.db, size);
		// refunded where the exchange lapsed first: then the size is back in stock
		expect([0, 1]).toContain(left);
	}
});
