// Operators' calls on orders: keys and scopes, lists by cursor, shipments, cancellations, refunds.
import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { feedStocks } from "#contract/catalog/feeds.ts";
import {
	addOrderNote,
	cancelOrderLines,
	createShipment,
	getOrderRecord,
	listOrderRecords,
	recordDelivery,
	refundOrder,
} from "#contract/operator/orders.ts";
import { getOrder } from "#contract/order/operations.ts";
import {
	creditNotes,
	letters,
	operatorActions,
	orders,
	refunds,
	skus,
} from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { buyTwoLines, by, operated, recordOf } from "./operating.ts";

const gateway = testGateway(operated());

const parcels = [{ carrier: "DHL", trackingNumber: "00340434161094" }];
const ship = (orderNumber: string, body: object = { parcels }) =>
	gateway.call(createShipment, { params: { orderNumber }, body: { parcels, ...body } }, by("erp"));
const stockOf = async (sku = "") => {
	const [row] = await gateway.rows(skus, eq(skus.gtin, sku));
	return row?.stock ?? 0;
};

describe("an operator's key (OPERATOR-48)", () => {
	it("does what its scopes say, and a key without scopes what it always did", async () => {
		const query = { limit: 1 };
		expect((await gateway.fault(listOrderRecords, { query })).code).toBe("OPERATOR_KEY_INVALID");
		expect((await gateway.fault(listOrderRecords, { query }, by("former"))).code).toBe(
			"OPERATOR_SCOPE_MISSING",
		);
		await gateway.call(listOrderRecords, { query }, by("reader"));
		const params = { orderNumber: "V000-00000-00" };
		const note = { params, body: { words: "x" } };
		const refused = await gateway.fault(addOrderNote, note, by("reader"));
		expect(refused).toMatchObject({ status: 403, details: { scope: "orders:write" } });
		const body = {
			asOf: new Date().toISOString(),
			stocks: [{ gtin: "2000000000008", quantity: 1 }],
		};
		await gateway.call(feedStocks, { body }, by("former"));
		expect((await gateway.fault(feedStocks, { body }, by("erp"))).code).toBe(
			"OPERATOR_SCOPE_MISSING",
		);
	});
});

describe("the list of orders (OPERATOR-49)", () => {
	it("goes on after its cursor, and a change moves an order to its end", async () => {
		const bought = [];
		for (const name of ["list-one", "list-two", "list-three"]) {
			bought.push((await buyTwoLines(gateway, name)).params.orderNumber);
		}
		const read: string[] = [];
		let after = "0";
		for (let hasMore = true; hasMore; ) {
			const { data } = await gateway.call(
				listOrderRecords,
				{ query: { after, limit: 2 } },
				by("reader"),
			);
			read.push(...data.orders.map(({ orderNumber }) => orderNumber));
			({ next: after, hasMore } = data);
		}
		expect(read).toEqual([...new Set(read)]);
		expect(read).toEqual(expect.arrayContaining(bought));
		const { data: none } = await gateway.call(listOrderRecords, { query: { after } }, by("reader"));
		expect(none).toEqual({ orders: [], next: after, hasMore: false });
		const since = (await recordOf(gateway, bought[2] ?? "")).updatedAt;
		await gateway.call(
			addOrderNote,
			{ params: { orderNumber: bought[0] ?? "" }, body: { words: "rings first" } },
			by("erp"),
		);
		const { data: news } = await gateway.call(listOrderRecords, { query: { after } }, by("reader"));
		expect(news.orders.map(({ orderNumber }) => orderNumber)).toEqual([bought[0]]);
		const query = { updatedSince: since };
		const { data: changed } = await gateway.call(listOrderRecords, { query }, by("reader"));
		// of that very millisecond too
		const numbers = changed.orders.map(({ orderNumber }) => orderNumber);
		expect(numbers.slice(-2)).toEqual([bought[2], bought[0]]);
		expect((await recordOf(gateway, bought[0] ?? "")).notes).toMatchObject([
			{ author: "erp", words: "rings first" },
		]);
	});

	it("skips no order whose transaction commits after a later one was read", async () => {
		const { db } = gateway.context;
		const [slow, fast] = [
			(await buyTwoLines(gateway, "commits-late")).params.orderNumber,
			(await buyTwoLines(gateway, "commits-early")).params.orderNumber,
		];
		const newest = async (after: string) =>
			(await gateway.call(listOrderRecords, { query: { after } }, by("reader"))).data;
		let { next } = await newest("0");
		const touch = (tx: typeof db, orderNumber: string) =>
			tx.update(orders).set({ carrier: "x" }).where(eq(orders.orderNumber, orderNumber));
		await db.transaction(async (tx) => {
			await touch(tx as typeof db, slow);
			// written after it, committed before it
			await touch(db, fast);
			const seen = await newest(next);
			expect(seen.orders.map(({ orderNumber }) => orderNumber)).toEqual([fast]);
			({ next } = seen);
		});
		const seen = await newest(next);
		expect(seen.orders.map(({ orderNumber }) => orderNumber)).toEqual([slow]);
	});
});

describe("an order that a warehouse sends (OPERATOR-50, OPERATOR-51)", () => {
	it("goes in parts, by line; its customer sees each parcel and gets a letter of each", async () => {
		const { params, lines, caller } = await buyTwoLines(gateway, "sent-in-parts");
		const { orderNumber } = params;
		const record = await recordOf(gateway, orderNumber);
		expect(record).toMatchObject({
			state: "paid",
			currency: "EUR",
			customer: { email: "sent-in-parts@example.org" },
			lines: [
				{ lineId: lines[0], quantity: 2, open: 2 },
				{ lineId: lines[1], quantity: 1, open: 1 },
			],
		});
		expect(record.amounts.subtotal).toBe(
			record.lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
		);
		const { data: first } = await ship(orderNumber, {
			lines: [{ lineId: lines[0], quantity: 1 }],
		});
		expect((await recordOf(gateway, orderNumber)).state).toBe("prepared");
		const tooMany = { lines: [{ lineId: lines[0], quantity: 2 }], parcels };
		const refused = await gateway.fault(createShipment, { params, body: tooMany }, by("erp"));
		expect(refused).toMatchObject({
			code: "LINES_REFUSED",
			details: {
				reason: "lines",
				left: [
					{ lineId: lines[0], quantity: 1 },
					{ lineId: lines[1], quantity: 1 },
				],
			},
		});
		const second = { carrier: "Colissimo", trackingNumber: "6A12345678901" };
		await ship(orderNumber, { parcels: [second] });
		const whole = await recordOf(gateway, orderNumber);
		expect(whole).toMatchObject({ state: "shipped" });
		expect(whole.lines.map(({ shipped, open }) => [shipped, open])).toEqual([
			[2, 0],
			[1, 0],
		]);
		const { data: seen } = await gateway.call(getOrder, { params }, caller);
		expect(seen.shipments).toMatchObject([
			{ shipmentId: first.shipmentId, parcels, lines: [{ lineId: lines[0], quantity: 1 }] },
			{ parcels: [second] },
		]);
		const { db } = gateway.context;
		const queued = await gateway.rows(letters, eq(letters.orderNumber, orderNumber));
		expect(queued.filter(({ kind }) => kind === "order-shipped")).toHaveLength(2);
		expect(queued.filter(({ kind }) => kind === "e-ticket")).toHaveLength(1);
		expect(
			(await gateway.fault(createShipment, { params, body: { parcels } }, by("erp"))).details,
		).toMatchObject({ reason: "state" });
		await gateway.call(recordDelivery, { params }, by("erp"));
		await gateway.call(recordDelivery, { params }, by("erp"));
		expect((await recordOf(gateway, orderNumber)).state).toBe("delivered");
		const noted = await db.select().from(operatorActions);
		expect(
			noted.filter(({ about }) => about[0] === orderNumber).map(({ operator }) => operator),
		).toEqual(["erp", "erp", "erp", "erp"]);
	});

	it("is sent once for one idempotency key, and by one of two at once", async () => {
		const { params, lines } = await buyTwoLines(gateway, "sent-twice");
		const body = { parcels, lines: [{ lineId: lines[0], quantity: 1 }] };
		const same = () =>
			gateway.call(createShipment, { params, body }, by("erp", { idempotencyKey: "parcel-1" }));
		const [one, other] = await Promise.all([same(), same()]);
		expect(one.data).toEqual(other.data);
		const racing = await Promise.allSettled([ship(params.orderNumber), ship(params.orderNumber)]);
		expect(racing.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		const { shipments } = await recordOf(gateway, params.orderNumber);
		expect(shipments).toHaveLength(2);
	});

	it("is unknown under another number", async () => {
		const params = { orderNumber: "V000-00000-00" };
		const codes = await Promise.all([
			gateway.fault(getOrderRecord, { params }, by("erp")),
			gateway.fault(createShipment, { params, body: { parcels } }, by("erp")),
			gateway.fault(recordDelivery, { params }, by("erp")),
			gateway.fault(cancelOrderLines, { params, body: { reason: "x" } }, by("erp")),
			gateway.fault(refundOrder, { params, body: { amount: 1, reason: "x" } }, by("erp")),
			gateway.fault(addOrderNote, { params, body: { words: "x" } }, by("erp")),
		]);
		expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(["ORDER_NOT_FOUND"]));
	});
});

describe("items that are not sent (OPERATOR-52)", () => {
	const cancel = (orderNumber: string, body: object = {}) =>
		gateway.call(
			cancelOrderLines,
			{ params: { orderNumber }, body: { reason: "damaged", ...body } },
			by("erp"),
		);

	it("are refunded by their line, with a credit note and a letter, and may be put back on sale", async () => {
		const {
			params,
			lines,
			skus: [sku],
		} = await buyTwoLines(gateway, "cancels-a-line");
		const { orderNumber } = params;
		const before = await stockOf(sku);
		const { data } = await cancel(orderNumber, { lines: [{ lineId: lines[0], quantity: 1 }] });
		const [line] = data.lines;
		expect(line).toMatchObject({ cancelled: 1, open: 1 });
		expect(data.refundedAmount).toBe((line?.totalPrice ?? 0) / 2);
		expect(data.refunds).toMatchObject([
			{ amount: data.refundedAmount, reason: "damaged", state: "done" },
		]);
		expect(await stockOf(sku)).toBe(before + 1);
		await cancel(orderNumber, { lines: [{ lineId: lines[0], quantity: 1 }], restock: false });
		expect(await stockOf(sku)).toBe(before + 1);
		await ship(orderNumber);
		const sent = await recordOf(gateway, orderNumber);
		expect(sent).toMatchObject({ state: "shipped", refundedAmount: line?.totalPrice });
		expect(sent.shipments[0]?.lines).toEqual([{ lineId: lines[1], quantity: 1 }]);
		const queued = await gateway.rows(
			letters,
			and(eq(letters.orderNumber, orderNumber), eq(letters.kind, "items-cancelled")),
		);
		expect(queued).toHaveLength(2);
	});

	it("are the whole order if nothing was sent: it is cancelled and given back to the cent", async () => {
		const { params } = await buyTwoLines(gateway, "cancels-all");
		const { data } = await cancel(params.orderNumber);
		expect(data).toMatchObject({ state: "cancelled", refundedAmount: data.total });
		const again = { params, body: { reason: "x" } };
		expect((await gateway.fault(cancelOrderLines, again, by("erp"))).details).toMatchObject({
			reason: "state",
		});
	});

	it("are the rest of an order of which a part left: that is then sent", async () => {
		const { params, lines } = await buyTwoLines(gateway, "cancels-the-rest");
		await ship(params.orderNumber, { lines: [{ lineId: lines[1], quantity: 1 }] });
		const { data } = await cancel(params.orderNumber);
		expect(data.state).toBe("shipped");
		expect(data.refundedAmount).toBe(data.lines[0]?.totalPrice);
		const queued = await gateway.rows(letters, eq(letters.orderNumber, params.orderNumber));
		expect(queued.filter(({ kind }) => kind === "e-ticket")).toHaveLength(1);
	});
});

describe("an amount that goes back (OPERATOR-53)", () => {
	const refund = (orderNumber: string, amount: number) =>
		gateway.call(
			refundOrder,
			{ params: { orderNumber }, body: { amount, reason: "a stain" } },
			by("erp"),
		);

	it("is taken from what can be refunded later, in the books and on the credit notes", async () => {
		const { params } = await buyTwoLines(gateway, "refund-then-cancel");
		const { orderNumber } = params;
		const { data } = await refund(orderNumber, 1_001);
		expect(data).toMatchObject({ amount: 1_001, state: "done", reason: "a stain" });
		const after = await recordOf(gateway, orderNumber);
		expect(after.amounts.refundable).toBe(after.total - 1_001);
		const body = { reason: "x" };
		const whole = await gateway.call(cancelOrderLines, { params, body }, by("erp"));
		expect(whole.data.refundedAmount).toBe(whole.data.total);
		const notes = await gateway.rows(creditNotes, eq(creditNotes.orderNumber, orderNumber));
		expect(notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole.data.total);
	});

	it("is never more than was paid, however many ask at once", async () => {
		const { params, paymentId } = await buyTwoLines(gateway, "refund-races");
		const { orderNumber } = params;
		const { total } = await recordOf(gateway, orderNumber);
		const part = Math.floor(total / 3);
		const asked = Array.from({ length: 8 }, () => refund(orderNumber, part));
		const done = (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled");
		expect(done).toHaveLength(3);
		const [given] = await gateway.context.db
			.select({ sum: sql<number>`sum(${refunds.amount})::int` })
			.from(refunds)
			.where(inArray(refunds.paymentId, [paymentId]));
		expect(given?.sum).toBe(3 * part);
		const left = total - 3 * part;
		const body = { amount: left + 1, reason: "x" };
		expect((await gateway.fault(refundOrder, { params, body }, by("erp"))).details).toEqual({
			refundable: left,
		});
		if (left > 0) await refund(orderNumber, left);
		expect((await recordOf(gateway, orderNumber)).refundedAmount).toBe(total);
	});
});
