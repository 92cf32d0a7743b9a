// Items that several requests take back at once, on a real Postgres: none is refunded twice, none is lost.
// tests/long/killed-during-return.long.ts kills a gateway meanwhile.
import { afterAll, beforeAll, expect, it } from "vitest";
import { stateWithdrawal } from "#contract/order/return-operations.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { bought, expectAllBack, expectNoGap } from "./all-back.ts";
import { ask, type Delivered, returnsOf, run } from "./returning.ts";

let database: PostgresDatabase;
let gateway: TestGateway;
beforeAll(async () => {
	database = await newPostgresDatabase();
	gateway = await startGateway({ database: await openPostgres(database.url, 12) });
	await hangOne(gateway.context.db);
});
afterAll(async () => {
	await gateway.close();
	await database.drop();
});

const rounds = isLongRun ? [1, 2, 3, 4, 5] : [1, 2, 3];

const withdraw = (of: Delivered, quantity: number) =>
	gateway.call(
		stateWithdrawal,
		{
			body: {
				orderNumber: of.params.orderNumber,
				name: "Zoé Morel",
				email: "zoe@example.org",
				wish: { of: "lines", lines: [{ lineId: of.lineId, quantity }] },
			},
		},
		of.caller,
	);

it("parallel returns of one line hold no item twice; received twice in parallel, they are refunded once", async () => {
	await Promise.all(
		rounds.map(async (round) => {
			const name = `race-asks-${round}`;
			const order = await bought(gateway, name);
			const asked = await Promise.allSettled(
				[2, 2, 1, 3].map((items) => ask(gateway, order, items)),
			);
			const numbers = asked.flatMap((one) =>
				one.status === "fulfilled" ? one.value.data.returnNumber : [],
			);
			const { returns, lines } = await returnsOf(gateway, order);
			const held = returns
				.flatMap((one) => one.lines)
				.reduce((sum, line) => sum + line.quantity, 0);
			const left = lines[0]?.quantity ?? 0;
			expect(held + left).toBe(3);
			if (left > 0) numbers.push((await ask(gateway, order, left)).data.returnNumber);
			const said = await Promise.all(
				[...numbers, ...numbers].map((number) => run(gateway, `receive-return ${number}`)),
			);
			expect(said.filter((line) => line.includes("to give back"))).toHaveLength(numbers.length);
			await expectAllBack(gateway, name, order);
		}),
	);
});

it("a return, a withdrawal and a return of the whole order at once refund the order once", async () => {
	await Promise.all(
		rounds.map(async (round) => {
			const name = `race-all-${round}`;
			const order = await bought(gateway, name);
			const { orderNumber } = order.params;
			const { data } = await ask(gateway, order, 1);
			await Promise.allSettled([
				withdraw(order, 2),
				ask(gateway, order, 2),
				run(gateway, `receive-return ${data.returnNumber}`),
				run(gateway, `receive-return ${orderNumber} ${order.sku}=1`),
				run(gateway, `return-orders ${orderNumber}`),
				run(gateway, `withdrawals-done ${orderNumber}`),
				run(gateway, `return-orders ${orderNumber}`),
			]);
			await run(gateway, `return-orders ${orderNumber}`);
			await expectAllBack(gateway, name, order);
		}),
	);
});

it("a return and a withdrawal of the same items refund them once, however they are settled", async () => {
	await Promise.all(
		rounds.map(async (round) => {
			const name = `race-stated-${round}`;
			const order = await bought(gateway, name);
			const { orderNumber } = order.params;
			await Promise.allSettled([withdraw(order, 3), ask(gateway, order, 3)]);
			const [asked] = (await returnsOf(gateway, order)).returns;
			const settle = [
				`withdrawals-done ${orderNumber}`,
				`receive-return ${asked?.returnNumber}`,
				`withdrawals-done ${orderNumber}`,
				`receive-return ${asked?.returnNumber}`,
			];
			await Promise.all(settle.map((line) => run(gateway, line)));
			await expectAllBack(gateway, name, order);
			expect(await run(gateway, "withdrawals")).not.toContain(orderNumber);
		}),
	);
});

it("after all that, the numbers of credit notes have no gap and no duplicate", async () => {
	expect(await expectNoGap(gateway)).toBeGreaterThanOrEqual(3 * rounds.length);
});
