import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listOrders } from "#contract/order/operations.ts";
import { getReturnLabel } from "#contract/order/papers.ts";
import {
	askReturn,
	getReturns,
	getWithdrawal,
	stateWithdrawal,
} from "#contract/order/return-operations.ts";
import { lapseReturns } from "#gateway/orders/orders/return-jobs.ts";
import { customers, letters, promoCodes } from "#gateway/platform/db/schema.ts";
import { stockOf } from "#tests/gateway/selling/carts/garments.ts";
import {
	balanceOf,
	enrol,
	issueGiftCard,
	launch,
	withCode,
	withGiftCard,
} from "#tests/gateway/selling/carts/money.ts";
import { shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { pointsBook } from "./points-book.ts";
import { ask, type Delivered, delivered, moneyBack, returnsOf, run } from "./returning.ts";

const begin = new Date("2026-03-03T09:00:00Z");
let now = begin;

const gateway = testGateway({ engine: "postgres", now: () => now });

const lettersOf = async (orderNumber: string) => {
	const rows = await gateway.context.db
		.select({ kind: letters.kind })
		.from(letters)
		.where(eq(letters.orderNumber, orderNumber));
	return rows.map(({ kind }) => kind).filter((kind) => kind.includes("return"));
};
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

describe("returning items", () => {
	it("is asked, on its way, received and refunded, with one letter each; money, stock and points follow", async () => {
		await enrol(gateway.context.db, "returns-one");
		const bought = await delivered(gateway, "returns-one", { items: 3 });
		const { orderNumber } = bought.params;
		const { balance: earned } = await pointsBook(gateway, "returns-one");
		const { data: asked } = await ask(gateway, bought, 2);
		expect(asked).toMatchObject({ state: "asked", hasLabel: true, delivery: 0 });
		const price = bought.order.lineItems[0]?.totalPrice ?? 0;
		expect(asked.amount).toBe(Math.floor((price * 2) / 3));
		expect(await returnsOf(gateway, bought)).toMatchObject({
			closed: null,
			lastDay: "2026-04-02",
			lines: [{ lineId: bought.lineId, quantity: 1 }],
			ways: ["parcel", "store"],
			returns: [{ returnNumber: asked.returnNumber }],
		});
		const { data: listed } = await gateway.call(listOrders, {}, bought.caller);
		expect(listed.orders[0]?.returns).toMatchObject([{ state: "asked" }]);
		expect(await run(gateway, "returns")).toContain(`${asked.returnNumber}  ${orderNumber}`);
		const number = asked.returnNumber;
		expect(await run(gateway, `return-on-its-way ${number} R000`)).toBe(
			`${number}  asked → on its way\nR000  is not waiting to be sent`,
		);
		// one of the two has arrived
		expect(await run(gateway, `receive-return ${number} ${bought.sku}=1`)).toContain("1 item, ");
		expect(await run(gateway, `receive-return ${number}`)).toBe(`${number}  was received before`);
		const one = Math.floor(price / 3);
		expect(await moneyBack(gateway, bought)).toMatchObject({
			state: "delivered",
			refunded: one,
			book: { refunded: one },
		});
		expect(await stockOf(gateway.context.db, bought.sku)).toBe(7);
		const { balance } = await pointsBook(gateway, "returns-one");
		expect(balance).toBe(earned - Math.floor(earned / 3));
		expect((await returnsOf(gateway, bought)).returns[0]).toMatchObject({
			state: "refunded",
			amount: one,
			hasLabel: false,
			lines: [{ quantity: 2, received: 1 }],
			events: ["asked", "onItsWay", "received", "refunded"].map((state) => ({ state })),
		});
		expect((await lettersOf(orderNumber)).sort()).toEqual([
			"return-asked",
			"return-on-its-way",
			"return-received",
			"return-refunded",
		]);
	});

	it("one by one restores all to the cent: code, gift card, card, points, delivery", async () => {
		const { db } = gateway.context;
		await enrol(db, "returns-all");
		const code = await launch(db);
		const card = await issueGiftCard(db, { balance: 3_333 });
		const bought = await delivered(gateway, "returns-all", {
			items: 2,
			also: async (cart, by) =>
				withGiftCard(gateway, by, await withCode(gateway, by, cart, code), card),
		});
		expect(await balanceOf(db, card)).toBe(0);
		const total = bought.order.totalPrice.centAmount;
		for (const _ of [1, 2]) {
			const { data } = await ask(gateway, bought, 1);
			await run(gateway, `receive-return ${data.returnNumber}`);
		}
		expect(await moneyBack(gateway, bought)).toEqual({
			state: "returned",
			refunded: total,
			book: { captured: total - 3_333, refunded: total - 3_333 },
		});
		expect(await balanceOf(db, card)).toBe(3_333);
		expect(await stockOf(db, bought.sku)).toBe(9);
		expect((await pointsBook(gateway, "returns-all")).balance).toBe(0);
		const [row] = await gateway.rows(promoCodes, eq(promoCodes.code, code));
		expect(row?.uses).toBe(0);
		expect(await returnsOf(gateway, bought)).toMatchObject({ closed: "returned" });
		// once nothing is left, nothing can be taken back
		expect(await run(gateway, `return-orders ${bought.params.orderNumber}`)).toContain("is not");
	});

	it("and then the whole order refunds the rest once", async () => {
		const card = await issueGiftCard(gateway.context.db, { balance: 2_500 });
		const bought = await delivered(gateway, "returns-rest", {
			items: 3,
			also: (cart, by) => withGiftCard(gateway, by, cart, card),
		});
		const { data } = await ask(gateway, bought, 1);
		await run(gateway, `receive-return ${data.returnNumber}`);
		const { data: open } = await ask(gateway, bought, 1);
		await run(gateway, `return-orders ${bought.params.orderNumber}`);
		const total = bought.order.totalPrice.centAmount;
		expect(await moneyBack(gateway, bought)).toMatchObject({
			state: "returned",
			refunded: total,
			book: { refunded: total - 2_500 },
		});
		expect(await balanceOf(gateway.context.db, card)).toBe(2_500);
		expect(await stockOf(gateway.context.db, bought.sku)).toBe(9);
		expect(await run(gateway, `receive-return ${open.returnNumber}`)).toContain("stays");
	});

	it("refunds a withdrawn item once: by its return or by withdrawals-done", async () => {
		const bought = await delivered(gateway, "returns-withdrawn", { items: 3 });
		const { orderNumber } = bought.params;
		await withdraw(bought, 2);
		expect((await returnsOf(gateway, bought)).withdrawn).toEqual([
			{ lineId: bought.lineId, quantity: 2 },
		]);
		const { data } = await ask(gateway, bought, 1);
		expect(await run(gateway, `withdrawals-done ${orderNumber}`)).toBe(
			`${orderNumber}  waits for ${data.returnNumber}: say receive-return`,
		);
		await run(gateway, `receive-return ${data.returnNumber}`);
		expect(await run(gateway, "withdrawals")).toContain(orderNumber);
		expect(await run(gateway, `withdrawals-done ${orderNumber}`)).toBe(`${orderNumber}  done`);
		expect(await run(gateway, `withdrawals-done ${orderNumber}`)).toContain("nothing is open");
		const price = bought.order.lineItems[0]?.totalPrice ?? 0;
		expect(await moneyBack(gateway, bought)).toMatchObject({
			refunded: Math.floor(price / 3) + Math.floor((price - Math.floor(price / 3)) / 2),
		});
		expect(await stockOf(gateway.context.db, bought.sku)).toBe(8);
		// items that came back as a return cannot be withdrawn from
		const { data: right } = await gateway.call(
			getWithdrawal,
			{ params: bought.params },
			bought.caller,
		);
		expect(right.lines).toEqual([{ lineId: bought.lineId, quantity: 1 }]);
	});

	it("without an announcement needs the order's number, and takes no more than is left", async () => {
		const bought = await delivered(gateway, "returns-unannounced", { items: 2 });
		const { orderNumber } = bought.params;
		await ask(gateway, bought, 1);
		expect(await run(gateway, `receive-return ${orderNumber} ${bought.sku}=2`)).toContain("stays");
		expect(await run(gateway, `receive-return ${orderNumber} ${bought.sku}`)).toContain("1 item, ");
		await expect(run(gateway, `receive-return ${orderNumber}`)).rejects.toThrow("which items");
		await expect(run(gateway, "receive-return R1 dress")).rejects.toThrow("no item");
		expect(await run(gateway, "receive-return R000-00000-00")).toContain("is no return");
	});

	it("is closed after thirty days, but a lapsed return can still be received", async () => {
		const bought = await delivered(gateway, "returns-late");
		const { data } = await ask(gateway, bought, 1);
		now = new Date(begin.getTime() + 46 * 86_400_000);
		await lapseReturns(gateway.context);
		const late = await shopper(gateway, "returns-late");
		const theirs = { ...bought, caller: late };
		expect(await returnsOf(gateway, theirs)).toMatchObject({
			closed: "expired",
			returns: [{ state: "lapsed" }],
		});
		expect((await fault(bought, "returns-late")).details).toEqual({ reason: "expired" });
		// it has come all the same
		expect(await run(gateway, `receive-return ${data.returnNumber}`)).toContain("received");
		now = begin;
	});

	const fault = async (of: Delivered, customerId: string, part: object = {}) => {
		const lines = [{ lineId: of.lineId, quantity: 1, reason: "late" as const, ...part }];
		const input = { params: of.params, body: { lines, way: "parcel" as const } };
		return gateway.fault(askReturn, input, await shopper(gateway, customerId));
	};

	it("is refused with a reason; another customer finds no such order, return or label", async () => {
		const bought = await delivered(gateway, "returns-refused");
		expect(await fault(bought, "returns-refused", { quantity: 2 })).toMatchObject({
			status: 422,
			code: "RETURN_REFUSED",
			details: { reason: "lines" },
		});
		const { data } = await ask(gateway, bought, 1);
		expect((await fault(bought, "returns-refused")).details).toEqual({ reason: "nothingLeft" });
		const label = { params: { ...bought.params, returnNumber: data.returnNumber } };
		const paper = await gateway.call(getReturnLabel, label, bought.caller);
		const text = await pdfText(paper.data);
		for (const said of [data.returnNumber, bought.params.orderNumber, "Roubaix", bought.sku]) {
			expect(text).toContain(said);
		}
		const stranger = await shopper(gateway, "returns-stranger");
		const lines = [{ lineId: bought.lineId, quantity: 1, reason: "late" as const }];
		const body = { lines, way: "parcel" as const };
		const { params } = bought;
		const answers = [
			await gateway.fault(getReturns, { params }, stranger),
			await gateway.fault(askReturn, { params, body }, stranger),
			await gateway.fault(getReturnLabel, label, stranger),
		];
		for (const answer of answers) {
			expect(answer).toMatchObject({ status: 404, code: "ORDER_NOT_FOUND" });
		}
		// another order of the same customer does not open it either
		const other = await delivered(gateway, "returns-refused");
		const mixed = { params: { ...other.params, returnNumber: data.returnNumber } };
		expect((await gateway.fault(getReturnLabel, mixed, other.caller)).status).toBe(404);
		await run(gateway, `receive-return ${data.returnNumber}`);
		expect((await gateway.fault(getReturnLabel, label, bought.caller)).status).toBe(404);
	});

	it("repeated with one key makes one return", async () => {
		const bought = await delivered(gateway, "returns-keyed", { items: 2 });
		const keyed = { ...bought.caller, idempotencyKey: randomUUID() };
		const answers = await Promise.all([1, 2, 3].map(() => ask(gateway, bought, 1, keyed)));
		expect(new Set(answers.map(({ data }) => data.returnNumber)).size).toBe(1);
		expect((await returnsOf(gateway, bought)).returns).toHaveLength(1);
	});

	it("can be received after its customer was deleted", async () => {
		const bought = await delivered(gateway, "returns-gone");
		const { data } = await ask(gateway, bought, 1);
		await gateway.context.db.delete(customers).where(eq(customers.customerId, "returns-gone"));
		expect(await run(gateway, `receive-return ${data.returnNumber}`)).toContain("1 item, ");
	});
});
