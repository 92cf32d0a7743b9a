// What a merchant's programs ask of orders and events (OPERATOR-49, OPERATOR-54), asked so that nothing of the shop changes.
import { listPriceLists } from "#contract/catalog/feeds.ts";
import { listEvents, listWebhookEndpoints } from "#contract/events/operations.ts";
import { headerNames } from "#contract/headers.ts";
import {
	blockGiftCard,
	findGiftCard,
	getGiftCardRecord,
	listGiftCardRecords,
} from "#contract/operator/gift-cards.ts";
import { listCustomerRecords } from "#contract/operator/list-customer-records.ts";
import { listReviewRecords } from "#contract/operator/list-review-records.ts";
import {
	createShipment,
	getOrderRecord,
	listOrderRecords,
	listRefundRecords,
	listReturnRecords,
	refundOrder,
} from "#contract/operator/orders.ts";
import {
	endPromoCodes,
	endPromotion,
	listPromoCodes,
	listPromotionRecords,
} from "#contract/operator/promotions.ts";
import { listStockLevels, listWarehouses, setStockThresholds } from "#contract/operator/stock.ts";
import type { Asker, Manner } from "./ask.ts";

/** A number that no order has: its check sign is wrong. */
const orderNumber = "V000-00000-01";

/** Price lists (CATALOGUE-124), and thresholds of a size that is not there (OPERATOR-74). */
async function checkPrices(asker: Asker, manner: Manner): Promise<void> {
	const first = await asker.ok(listPriceLists, { query: { limit: 1 } }, manner);
	if (first.next !== null) {
		const query = { limit: 1, after: first.next };
		const second = await asker.ok(listPriceLists, { query }, manner);
		const isOther = JSON.stringify(second.prices) !== JSON.stringify(first.prices);
		asker.report.check(listPriceLists.id, "goes on after its cursor", isOther, first.next);
	}
	await asker.refused(listPriceLists, { query: { after: "x" } }, "INVALID_REQUEST", manner);
	const body = { thresholds: [{ gtin: "2000000000008", lowAt: 1 }] };
	await asker.ok(setStockThresholds, { body }, manner);
}

/** Promotions, codes and gift cards (OPERATOR-71 to OPERATOR-73). */
async function checkDeals(asker: Asker, manner: Manner): Promise<void> {
	await asker.ok(listPromotionRecords, { query: { limit: 1 } }, manner);
	const params = { opcId: "no-such-promotion" };
	await asker.refused(endPromotion, { params }, "NOT_FOUND", manner);
	await asker.refused(listPromoCodes, { params }, "NOT_FOUND", manner);
	const codes = { params, body: { codes: ["NO-SUCH-CODE"] } };
	await asker.refused(endPromoCodes, codes, "NOT_FOUND", manner);
	await asker.ok(listGiftCardRecords, { query: { limit: 1 } }, manner);
	const card = { params: { reference: "00000000-0000-4000-8000-000000000000" } };
	await asker.refused(getGiftCardRecord, card, "NOT_FOUND", manner);
	await asker.refused(blockGiftCard, card, "NOT_FOUND", manner);
	await asker.refused(findGiftCard, { body: { number: "0".repeat(19) } }, "NOT_FOUND", manner);
}

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
	await asker.ok(listWarehouses, {}, manner);
	await checkPrices(asker, manner);
	await checkDeals(asker, manner);
	const params = { orderNumber };
	await asker.refused(getOrderRecord, { params }, "ORDER_NOT_FOUND", manner);
	const parcels = [{ carrier: "x", trackingNumber: "" }];
	await asker.refused(createShipment, { params, body: { parcels } }, "ORDER_NOT_FOUND", manner);
	const body = { amount: 1, reason: "x" };
	await asker.refused(refundOrder, { params, body }, "ORDER_NOT_FOUND", manner);
	const negative = { params, body: { amount: -1, reason: "x" } };
	await asker.refused(refundOrder, negative, "INVALID_REQUEST", manner);
}
