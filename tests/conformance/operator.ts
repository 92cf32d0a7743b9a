// What a merchant's programs ask of orders and events (OPERATOR-49, OPERATOR-54), asked so that nothing of the shop changes.
import { listEvents } from "#contract/events/list-events.ts";
import { listWebhookEndpoints } from "#contract/events/list-webhook-endpoints.ts";
import { headerNames } from "#contract/headers.ts";
import { createShipment } from "#contract/operator/create-shipment.ts";
import { getOrderRecord } from "#contract/operator/get-order-record.ts";
import { listCustomerRecords } from "#contract/operator/list-customer-records.ts";
import { listOrderRecords } from "#contract/operator/list-order-records.ts";
import { listRefundRecords } from "#contract/operator/list-refund-records.ts";
import { listReturnRecords } from "#contract/operator/list-return-records.ts";
import { listReviewRecords } from "#contract/operator/list-review-records.ts";
import { listStockLevels } from "#contract/operator/list-stock-levels.ts";
import { refundOrder } from "#contract/operator/refund-order.ts";
import type { Asker } from "./ask.ts";

/** A number that no order has: its check sign is wrong. */
const orderNumber = "V000-00000-01";

export async function checkOperator(asker: Asker): Promise<void> {
	const { operatorKey } = asker.target;
	if (!operatorKey) return;
	const manner = { headers: { [headerNames.operatorKey]: operatorKey } };
	const orderLists = [listOrderRecords, listReturnRecords, listRefundRecords];
	for (const list of [...orderLists, listCustomerRecords, listReviewRecords, listEvents]) {
		const first = await asker.ok(list, { query: { limit: 1 } }, manner);
		const query = { after: first.next, limit: 1 };
		const second = await asker.ok(list, { query }, manner);
		const isForward = Number(second.next) >= Number(first.next);
		asker.report.check(list.id, "goes on after its cursor", isForward, second.next);
		const wrong = { query: { after: "yesterday" } };
		await asker.refused(list, wrong as never, "INVALID_REQUEST", manner);
	}
	await asker.ok(listWebhookEndpoints, {}, manner);
	await asker.ok(listStockLevels, { query: { gtin: "2000000000008" } }, manner);
	const params = { orderNumber };
	await asker.refused(getOrderRecord, { params }, "ORDER_NOT_FOUND", manner);
	const parcels = [{ carrier: "x", trackingNumber: "" }];
	await asker.refused(createShipment, { params, body: { parcels } }, "ORDER_NOT_FOUND", manner);
	const body = { amount: 1, reason: "x" };
	await asker.refused(refundOrder, { params, body }, "ORDER_NOT_FOUND", manner);
	const negative = { params, body: { amount: -1, reason: "x" } };
	await asker.refused(refundOrder, negative, "INVALID_REQUEST", manner);
}
