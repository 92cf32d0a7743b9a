import { eq, inArray, sql } from "drizzle-orm";
import {
	addOrderNote,
	cancelOrderLines,
	createShipment,
	getOrderRecord,
	listOrderRecords,
	listRefundRecords,
	listReturnRecords,
	receiveReturnRecord,
	recordDelivery,
	refundOrder,
} from "#contract/operator/orders.ts";
import { GatewayError } from "#gateway/errors.ts";
import { cancelLines } from "#gateway/orders/orders/cancel-lines.ts";
import { markDelivered } from "#gateway/orders/orders/operator-orders.ts";
import { receiveReturn } from "#gateway/orders/orders/receive-returns.ts";
import { refundAmount } from "#gateway/orders/orders/refund-amount.ts";
import { settleRefund } from "#gateway/orders/orders/refunds.ts";
import type { SentLine } from "#gateway/orders/orders/rules/open-items.ts";
import { lockOrderRow, shipLines } from "#gateway/orders/orders/ship-lines.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orderNotes, orders, recordChanges, warehouses } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { changedRecords, lastChange } from "#gateway/platform/events/changed-records.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { isStore } from "#gateway/selling/catalog/stock-movements.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { findPoint } from "#gateway/selling/stores/read-points.ts";
import { mainWarehouse } from "#gateway/selling/warehouses/rules/allot.ts";
import { readOrderRecord, shipmentView, summaryOf } from "../order-record.ts";
import { readRefunds } from "../refund-records.ts";
import { readReturns } from "../return-records.ts";
import { runWrite } from "../run-write.ts";

export const handleListOrderRecords = handler(listOrderRecords, async ({ query }, context) => {
	const inState =
		query.state &&
		sql`exists (select from ${orders} o where o.order_number = ${recordChanges.recordId} and o.state = ${query.state})`;
	const { changed, ...cursor } = await changedRecords(context, "order", query, inState);
	const numbers = changed.map(({ recordId }) => recordId);
	const rows = numbers.length
		? await context.db.select().from(orders).where(inArray(orders.orderNumber, numbers))
		: [];
	const byNumber = new Map(rows.map((row) => [row.orderNumber, row]));
	const found = changed.flatMap(({ recordId, updatedAt }) => {
		const order = byNumber.get(recordId);
		return order ? [summaryOf(order, updatedAt)] : [];
	});
	return ok({ orders: found, ...cursor });
});

export const handleGetOrderRecord = handler(getOrderRecord, async ({ params }, context) => {
	const order = await readOrderRecord(context, params.orderNumber);
	if (!order) throw new GatewayError("ORDER_NOT_FOUND");
	return ok(order);
});

export const handleAddOrderNote = handler(addOrderNote, (input, context) => {
	const { params, body, call } = input;
	const { orderNumber } = params;
	return runWrite(context, addOrderNote, input, orderNumber, async ({ db: tx, now }) => {
		if (!(await lockOrderRow(tx, orderNumber))) throw new GatewayError("ORDER_NOT_FOUND");
		const [author, at] = [call.operator ?? "", now()];
		await tx.insert(orderNotes).values({ orderNumber, author, words: body.words, at });
		return { status: 201, data: { author, words: body.words, at: at.toISOString() } } as const;
	});
});

/** Items that may still be sent or cancelled, where others were asked for. */
const leftOf = (lines: readonly SentLine[]) =>
	lines.filter(({ open }) => open > 0).map(({ lineId, open }) => ({ lineId, quantity: open }));

/** @throws GatewayError STORE_NOT_FOUND for what is neither a warehouse nor a store */
async function checkLocation(tx: Db, locationId: string): Promise<void> {
	if (locationId === mainWarehouse) return;
	const isThere = isStore(locationId)
		? (await findPoint(tx, locationId))?.kind === "store"
		: !(await missingValues(tx, warehouses.warehouseId, [locationId])).has(locationId);
	if (!isThere) throw new GatewayError("STORE_NOT_FOUND");
}

export const handleCreateShipment = handler(createShipment, (input, context) => {
	const { params, body } = input;
	const { orderNumber } = params;
	return runWrite(context, createShipment, input, orderNumber, async ({ db: tx, now }) => {
		const order = await lockOrderRow(tx, orderNumber);
		if (!order) throw new GatewayError("ORDER_NOT_FOUND");
		if (body.locationId) await checkLocation(tx, body.locationId);
		const sent = await shipLines(tx, order, body, now());
		if ("refused" in sent) {
			const { refused, lines, short } = sent;
			const isOpen = order.state === "paid" || order.state === "prepared";
			const reason = isOpen ? refused : "state";
			const details = refused === "stock" ? { short } : { left: leftOf(lines) };
			throw new GatewayError("LINES_REFUSED", { reason, ...details });
		}
		return { status: 201, data: shipmentView(sent.shipment) } as const;
	});
});

export const handleCancelOrderLines = handler(cancelOrderLines, async (input, context) => {
	const { params, body } = input;
	const { orderNumber } = params;
	const { data } = await runWrite(context, cancelOrderLines, input, orderNumber, async (within) => {
		const done = await cancelLines(within, orderNumber, body);
		if (!done) throw new GatewayError("ORDER_NOT_FOUND");
		if ("refused" in done) {
			const { refused: reason, lines } = done;
			throw new GatewayError("LINES_REFUSED", { reason, left: leftOf(lines) });
		}
		return ok({ refundNumber: done.refundNumber });
	});
	// at once if the provider answers; otherwise the sweep goes on
	await settleRefund(context, data.refundNumber);
	const [order] = await context.db
		.select({ paymentId: orders.paymentId, captured: orders.capturedAmount })
		.from(orders)
		.where(eq(orders.orderNumber, orderNumber));
	// a payment that was not taken yet is given up
	if (order?.captured === 0) await settlePayment(context, order.paymentId);
	const record = await readOrderRecord(context, orderNumber);
	if (!record) throw new GatewayError("ORDER_NOT_FOUND");
	return ok(record);
});

export const handleRecordDelivery = handler(recordDelivery, (input, context) => {
	const { orderNumber } = input.params;
	return runWrite(context, recordDelivery, input, orderNumber, async ({ db: tx, now }) => {
		const order = await lockOrderRow(tx, orderNumber);
		if (!order) throw new GatewayError("ORDER_NOT_FOUND");
		const isThere = order.state === "delivered" || (await markDelivered(tx, orderNumber, now()));
		if (!isThere) throw new GatewayError("LINES_REFUSED", { reason: "state" });
		return ok({ orderNumber, state: "delivered" });
	});
});

export const handleRefundOrder = handler(refundOrder, async (input, context) => {
	const { params, body } = input;
	const { orderNumber } = params;
	const { data } = await runWrite(context, refundOrder, input, orderNumber, async (within) => {
		const done = await refundAmount(within, orderNumber, body);
		if (!done) throw new GatewayError("ORDER_NOT_FOUND");
		if ("refundable" in done) throw new GatewayError("REFUND_REFUSED", { ...done });
		return { status: 201, data: done };
	});
	// at once if the provider answers; otherwise the sweep goes on
	await settleRefund(context, data.refundNumber);
	const updatedAt = await lastChange(context, "refund", [data.refundNumber]);
	const refundNumbers = [data.refundNumber];
	const [record] = await readRefunds(context.db, { refundNumbers }, updatedAt);
	if (!record) throw new Error("a refund that was written cannot be read");
	return { status: 201, data: record };
});

export const handleListRefundRecords = handler(listRefundRecords, async ({ query }, context) => {
	const { changed, ...cursor } = await changedRecords(context, "refund", query);
	const at = new Map(changed.map(({ recordId, updatedAt }) => [recordId, updatedAt]));
	const refundNumbers = [...at.keys()];
	const rows = await readRefunds(context.db, { refundNumbers }, (id) => at.get(id) ?? "");
	const byNumber = new Map(rows.map((row) => [row.refundNumber, row]));
	return ok({ refunds: refundNumbers.flatMap((id) => byNumber.get(id) ?? []), ...cursor });
});

export const handleListReturnRecords = handler(listReturnRecords, async ({ query }, context) => {
	const { changed, ...cursor } = await changedRecords(context, "return", query);
	const at = new Map(changed.map(({ recordId, updatedAt }) => [recordId, updatedAt]));
	const returnNumbers = [...at.keys()];
	const rows = await readReturns(context.db, { returnNumbers }, (id) => at.get(id) ?? "");
	const byNumber = new Map(rows.map((row) => [row.returnNumber, row]));
	return ok({ returns: returnNumbers.flatMap((id) => byNumber.get(id) ?? []), ...cursor });
});

export const handleReceiveReturnRecord = handler(receiveReturnRecord, async (input, context) => {
	const { params, body } = input;
	const { returnNumber } = params;
	const quantities = body.items
		? new Map(body.items.map(({ sku, quantity }) => [sku, quantity]))
		: null;
	await runWrite(context, receiveReturnRecord, input, returnNumber, async (within) => {
		const outcome = await receiveReturn(within, returnNumber, quantities);
		if (outcome === "unknown") throw new GatewayError("RETURN_NOT_FOUND");
		if (outcome !== "received") throw new GatewayError("RETURN_REFUSED", { reason: outcome });
		return ok({});
	});
	// at once if the provider answers; otherwise the sweep goes on
	await settleRefund(context, returnNumber);
	const updatedAt = await lastChange(context, "return", [returnNumber]);
	const [record] = await readReturns(context.db, { returnNumbers: [returnNumber] }, updatedAt);
	if (!record) throw new GatewayError("RETURN_NOT_FOUND");
	return ok(record);
});
