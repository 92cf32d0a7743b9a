// Items that several requests take back at once, on a real Postgres, and with a gateway killed meanwhile: none
// is refunded twice, none is lost.
import { afterAll, beforeAll, expect, it } from "vitest";
import { randomFrom } from "../../../demo/random.ts";
import { getOrder } from "../../../gateway/contract/order/get-order.ts";
import { stateWithdrawal } from "../../../gateway/contract/order/state-withdrawal.ts";
import { openPostgres } from "../../../gateway/db/client.ts";
import { creditNotes, refunds } from "../../../gateway/db/schema.ts";
import { startGateways } from "../../soak/gateways.ts";
import { newPostgresDatabase, type PostgresDatabase } from "../../support/gateway/databases.ts";
import { projectRoot } from "../../support/gateway/fingerprint.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";
import { hangOne, stockOf } from "../carts/garments.ts";
import { balanceOf, enrol, issueGiftCard, withGiftCard } from "../carts/money.ts";
import { pointsBook } from "./points-book.ts";
import { ask, type Delivered, delivered, moneyBack, returnsOf, run } from "./returning.ts";

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

const rounds = [1, 2, 3, 4, 5];
/** A process takes seconds to start: one kill here, more by hand. */
const kills = [1];
const onCard = 3_001;

/** Three items, paid by a gift card and a card, of a member. */
async function bought(name: string) {
	await enrol(gateway.context.db, name);
	const card = await issueGiftCard(gateway.context.db, { balance: onCard });
	const also: NonNullable<Parameters<typeof delivered>[2]>["also"] = (cart, by) =>
		withGiftCard(gateway, by, cart, card);
	const order = await delivered(gateway, name, { items: 3, also });
	return { ...order, card, earned: (await pointsBook(gateway, name)).balance };
}

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

/** Checks that stock, cards, provider and points all say that the whole order has come back. */
async function expectAllBack(name: string, of: Awaited<ReturnType<typeof bought>>) {
	const total = of.order.totalPrice.centAmount;
	// another round's sweep may hold the refund: the provider has paid it, the order does not say so yet
	await expect
		.poll(() => moneyBack(gateway, of))
		.toEqual({
			state: "returned",
			refunded: total,
			book: { captured: total - onCard, refunded: total - onCard },
		});
	expect(await balanceOf(gateway.context.db, of.card)).toBe(onCard);
	expect(await stockOf(gateway.context.db, of.sku)).toBe(9);
	expect((await pointsBook(gateway, name)).balance).toBe(0);
	const { creditNotes: notes } = (await gateway.call(getOrder, of, of.caller)).data;
	expect(notes.reduce((sum, { amount }) => sum + amount.centAmount, 0)).toBe(total);
	expect(new Set(notes.map(({ refundNumber }) => refundNumber)).size).toBe(notes.length);
}

it("parallel returns of one line hold no item twice; received twice in parallel, they are refunded once", async () => {
	await Promise.all(
		rounds.map(async (round) => {
			const name = `race-asks-${round}`;
			const order = await bought(name);
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
			await expectAllBack(name, order);
		}),
	);
});

it("a return, a withdrawal and a return of the whole order at once refund the order once", async () => {
	await Promise.all(
		rounds.map(async (round) => {
			const name = `race-all-${round}`;
			const order = await bought(name);
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
			await expectAllBack(name, order);
		}),
	);
});

it("a return and a withdrawal of the same items refund them once, however they are settled", async () => {
	await Promise.all(
		rounds.map(async (round) => {
			const name = `race-stated-${round}`;
			const order = await bought(name);
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
			await expectAllBack(name, order);
			expect(await run(gateway, "withdrawals")).not.toContain(orderNumber);
		}),
	);
});

it("a gateway killed during a return leaves it done or not begun", async () => {
	const random = randomFrom("returns-killed");
	const [house] = await startGateways(projectRoot, database.url, 1);
	if (!house) return expect.unreachable();
	for (const kill of kills) {
		const names = rounds.map((round) => `race-killed-${kill}-${round}`);
		const of = await Promise.all(names.map(async (name) => ({ name, order: await bought(name) })));
		const numbers: string[] = [];
		for (const { order } of of) {
			for (const items of [1, 2]) {
				numbers.push((await ask(gateway, order, items)).data.returnNumber);
			}
		}
		const underWay = Promise.all([
			...numbers.map((number) => house.ask("command", `receive-return ${number}`)),
			house.ask("lookAfter"),
			house.ask("lookAfter"),
		]);
		// waits for nothing: the crash comes at whatever moment the seed says
		await new Promise((resolve) => setTimeout(resolve, random.between(5, 120)));
		await house.crash();
		await underWay;
		for (const number of numbers) await run(gateway, `receive-return ${number}`);
		await gateway.context.db.update(refunds).set({ nextAttemptAt: new Date(0) });
		for (const { name, order } of of) await expectAllBack(name, order);
	}
	await house.stop();
});

it("after all that, the numbers of credit notes have no gap and no duplicate", async () => {
	const notes = await gateway.context.db
		.select({ place: creditNotes.place })
		.from(creditNotes)
		.orderBy(creditNotes.place);
	expect(notes.length).toBeGreaterThan(20);
	expect(notes.map(({ place }) => place)).toEqual(notes.map((_, index) => index + 1));
});
