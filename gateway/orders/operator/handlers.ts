// Operators' calls on orders, customers, reviews, stock by location, promotions and gift cards.

import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { headerNames } from "#contract/headers.ts";
import { addOrderNote } from "#contract/operator/add-order-note.ts";
import { adjustStock } from "#contract/operator/adjust-stock.ts";
import { blockGiftCard } from "#contract/operator/block-gift-card.ts";
import { countStock } from "#contract/operator/count-stock.ts";
import { endPromoCodes } from "#contract/operator/end-promo-codes.ts";
import { endPromotion } from "#contract/operator/end-promotion.ts";
import { findGiftCard } from "#contract/operator/find-gift-card.ts";
import { getGiftCardRecord } from "#contract/operator/get-gift-card-record.ts";
import { getOrderRecord } from "#contract/operator/get-order-record.ts";
import { listGiftCardRecords } from "#contract/operator/list-gift-card-records.ts";
import { listOrderRecords } from "#contract/operator/list-order-records.ts";
import { listPromoCodes } from "#contract/operator/list-promo-codes.ts";
import { listPromotionRecords } from "#contract/operator/list-promotion-records.ts";
import { listRefundRecords } from "#contract/operator/list-refund-records.ts";
import { listReturnRecords } from "#contract/operator/list-return-records.ts";
import { listStockLevels } from "#contract/operator/list-stock-levels.ts";
import { putPromotion } from "#contract/operator/put-promotion.ts";
import { receiveReturnRecord } from "#contract/operator/receive-return-record.ts";
import { recordDelivery } from "#contract/operator/record-delivery.ts";
import { refundOrder } from "#contract/operator/refund-order.ts";
import { GatewayError } from "#gateway/errors.ts";
import { markDelivered } from "#gateway/orders/orders/operator-orders.ts";
import { receiveReturn } from "#gateway/orders/orders/receive-returns.ts";
import { refundAmount } from "#gateway/orders/orders/refund-amount.ts";
import { settleRefund } from "#gateway/orders/orders/refunds.ts";
import { lockOrderRow } from "#gateway/orders/orders/ship-lines.ts";
import { publishChange } from "#gateway/platform/changes/publish-changes.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import {
	giftCardReferences,
	giftCards,
	orderNotes,
	orders,
	promoCodes,
	recordChanges,
} from "#gateway/platform/db/schema.ts";
import { changedRecords, lastChange } from "#gateway/platform/events/changed-records.ts";
import { type Handler, handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { adjustStock as adjust } from "#gateway/selling/catalog/adjust-stock.ts";
import { isAhead, setStockAt } from "#gateway/selling/catalog/set-stock.ts";
import { readGiftCard, readGiftCards } from "./gift-card-records.ts";
import { knownPlaces } from "./known-places.ts";
import { handleCancelOrderLines } from "./operations/cancel-order-lines.ts";
import { handleCreateShipment } from "./operations/create-shipment.ts";
import { handleIssueGiftCard } from "./operations/issue-gift-card.ts";
import { handleListCustomerRecords } from "./operations/list-customer-records.ts";
import { handleListReviewRecords } from "./operations/list-review-records.ts";
import { handlePutPromoCodes } from "./operations/put-promo-codes.ts";
import { handleSetStockThresholds } from "./operations/set-stock-thresholds.ts";
import { readOrderRecord, summaryOf } from "./order-record.ts";
import {
	endPromotionNow,
	lockPromotion,
	promotionsAfter,
	readPromotion,
	readPromotions,
	writePromotion,
} from "./promotion-records.ts";
import { readRefunds } from "./refund-records.ts";
import { readReturns } from "./return-records.ts";
import { runWrite } from "./run-write.ts";
import { readStockLevels } from "./stock-levels.ts";

export const operatorHandlers: readonly Handler[] = [
	handler(listOrderRecords, async ({ query }, context) => {
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
		return { status: 200, data: { orders: found, ...cursor } };
	}),
	handler(getOrderRecord, async ({ params }, context) => {
		const order = await readOrderRecord(context, params.orderNumber);
		if (!order) throw new GatewayError("ORDER_NOT_FOUND");
		return { status: 200, data: order };
	}),
	handleCreateShipment,
	handler(recordDelivery, (input, context) => {
		const { orderNumber } = input.params;
		return runWrite(context, recordDelivery, input, orderNumber, async ({ db: tx, now }) => {
			const order = await lockOrderRow(tx, orderNumber);
			if (!order) throw new GatewayError("ORDER_NOT_FOUND");
			const isThere = order.state === "delivered" || (await markDelivered(tx, orderNumber, now()));
			if (!isThere) throw new GatewayError("LINES_REFUSED", { reason: "state" });
			return { status: 200, data: { orderNumber, state: "delivered" } } as const;
		});
	}),
	handleCancelOrderLines,
	handler(refundOrder, async (input, context) => {
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
	}),
	handler(addOrderNote, (input, context) => {
		const { params, body, call } = input;
		const { orderNumber } = params;
		return runWrite(context, addOrderNote, input, orderNumber, async ({ db: tx, now }) => {
			if (!(await lockOrderRow(tx, orderNumber))) throw new GatewayError("ORDER_NOT_FOUND");
			const [author, at] = [call.operator ?? "", now()];
			await tx.insert(orderNotes).values({ orderNumber, author, words: body.words, at });
			return { status: 201, data: { author, words: body.words, at: at.toISOString() } } as const;
		});
	}),
	handler(listReturnRecords, async ({ query }, context) => {
		const { changed, ...cursor } = await changedRecords(context, "return", query);
		const at = new Map(changed.map(({ recordId, updatedAt }) => [recordId, updatedAt]));
		const rows = changed.length
			? await readReturns(context.db, { returnNumbers: [...at.keys()] }, (id) => at.get(id) ?? "")
			: [];
		const places = [...at.keys()];
		const place = (number: string) => places.indexOf(number);
		const returns = rows.toSorted((a, b) => place(a.returnNumber) - place(b.returnNumber));
		return { status: 200, data: { returns, ...cursor } };
	}),
	handler(listRefundRecords, async ({ query }, context) => {
		const { changed, ...cursor } = await changedRecords(context, "refund", query);
		const at = new Map(changed.map(({ recordId, updatedAt }) => [recordId, updatedAt]));
		const rows = changed.length
			? await readRefunds(context.db, { refundNumbers: [...at.keys()] }, (id) => at.get(id) ?? "")
			: [];
		const places = [...at.keys()];
		const place = (number: string) => places.indexOf(number);
		const refunds = rows.toSorted((a, b) => place(a.refundNumber) - place(b.refundNumber));
		return { status: 200, data: { refunds, ...cursor } };
	}),
	handler(receiveReturnRecord, async (input, context) => {
		const { params, body } = input;
		const { returnNumber } = params;
		const quantities = body.items
			? new Map(body.items.map(({ sku, quantity }) => [sku, quantity]))
			: null;
		await runWrite(context, receiveReturnRecord, input, returnNumber, async (within) => {
			const outcome = await receiveReturn(within, returnNumber, quantities);
			if (outcome === "unknown") throw new GatewayError("RETURN_NOT_FOUND");
			if (outcome !== "received") throw new GatewayError("RETURN_REFUSED", { reason: outcome });
			return { status: 200, data: {} };
		});
		// at once if the provider answers; otherwise the sweep goes on
		await settleRefund(context, returnNumber);
		const updatedAt = await lastChange(context, "return", [returnNumber]);
		const [record] = await readReturns(context.db, { returnNumbers: [returnNumber] }, updatedAt);
		if (!record) throw new GatewayError("RETURN_NOT_FOUND");
		return { status: 200, data: record };
	}),
	handleListCustomerRecords,
	handleListReviewRecords,
	handler(listStockLevels, async ({ query }, { db }) => ({
		status: 200,
		data: await readStockLevels(db, query),
	})),
	handler(countStock, async ({ body }, { db }) =>
		db.transaction(async (tx) => {
			const asOf = new Date(body.asOf);
			const now = await databaseNow(tx);
			if (isAhead(asOf, now)) {
				const message = `lies in the future: here it is ${now.toISOString()}`;
				const issues = [{ path: "asOf", message }];
				throw new GatewayError("INVALID_REQUEST", { in: "body", issues });
			}
			const { known, unknown } = await knownPlaces(tx, body.counts);
			const { created, changed } = await setStockAt(
				tx,
				known.map((row) => ({ ...row, asOf })),
			);
			return { status: 200 as const, data: { changed: created + changed, unknown } };
		}),
	),
	handler(adjustStock, (input, context) => {
		const key = writeKeyOf(adjustStock, input);
		// repeated without one it would be done twice
		if (!key) throw new GatewayError("INVALID_REQUEST", { header: headerNames.idempotencyKey });
		return runOnce(context, key, async (tx) => {
			const { known, unknown } = await knownPlaces(tx, input.body.changes);
			const { changed, short } = await adjust(tx, known);
			const left = await Promise.all(
				short.map(async ({ gtin, locationId }) => {
					const of = { gtin, locationId: locationId ?? "main", after: "", limit: 1 };
					const { stock } = await readStockLevels(tx, of);
					return { gtin, locationId, quantity: stock[0]?.quantity ?? 0 };
				}),
			);
			return { status: 200 as const, data: { changed, unknown, short: left } };
		});
	}),
	handleSetStockThresholds,
	handler(listPromotionRecords, async ({ query: { after, limit } }, { db }) => {
		const found = await readPromotions(db, promotionsAfter(after), limit + 1);
		const data = { promotions: found.slice(0, limit), hasMore: found.length > limit };
		return { status: 200 as const, data };
	}),
	handler(putPromotion, (input, context) => {
		const { params, body } = input;
		const { opcId } = params;
		return runWrite(context, putPromotion, input, opcId, async ({ db: tx }) => {
			const isNew = await writePromotion(tx, opcId, body);
			const data = await readPromotion(tx, opcId);
			return isNew ? { status: 201 as const, data } : { status: 200 as const, data };
		});
	}),
	handler(endPromotion, (input, context) => {
		const { opcId } = input.params;
		return runWrite(context, endPromotion, input, opcId, async ({ db: tx }) => {
			await endPromotionNow(tx, opcId);
			return { status: 200 as const, data: await readPromotion(tx, opcId) };
		});
	}),
	handler(listPromoCodes, async ({ params: { opcId }, query: { after, limit } }, { db }) => {
		await readPromotion(db, opcId);
		const { code, maxUses, customerId, uses } = promoCodes;
		const found = await db
			.select({ code, maxUses, customerId, uses })
			.from(promoCodes)
			.where(and(eq(promoCodes.opcId, opcId), gt(code, after)))
			.orderBy(asc(code))
			.limit(limit + 1);
		const data = { codes: found.slice(0, limit), hasMore: found.length > limit };
		return { status: 200 as const, data };
	}),
	handlePutPromoCodes,
	handler(endPromoCodes, (input, context) => {
		const { params, body } = input;
		const { opcId } = params;
		return runWrite(context, endPromoCodes, input, opcId, async ({ db: tx }) => {
			await lockPromotion(tx, opcId);
			const asked = new Set(body.codes);
			const ended = await tx
				.update(promoCodes)
				// no more uses than it already has
				.set({ maxUses: sql`${promoCodes.uses}`, endedAt: sql`clock_timestamp()` })
				.where(and(eq(promoCodes.opcId, opcId), inArray(promoCodes.code, [...asked])))
				.returning({ code: promoCodes.code });
			for (const { code } of ended) asked.delete(code);
			await publishChange(tx, "offers");
			return { status: 200 as const, data: { ended: ended.length, unknown: [...asked] } };
		});
	}),
	handler(listGiftCardRecords, async ({ query: { orderNumber, after, limit } }, { db }) => {
		const where = and(
			gt(giftCardReferences.place, Number(after)),
			orderNumber ? eq(giftCards.orderNumber, orderNumber) : undefined,
		);
		const found = await readGiftCards(db, where, limit + 1);
		const shown = found.slice(0, limit);
		const data = {
			giftCards: shown.map(({ record }) => record),
			next: String(shown.at(-1)?.place ?? after),
			hasMore: found.length > limit,
		};
		return { status: 200 as const, data };
	}),
	handler(getGiftCardRecord, async ({ params }, { db }) => ({
		status: 200,
		data: await readGiftCard(db, params),
	})),
	handler(findGiftCard, async ({ body }, { db }) => ({
		status: 200,
		data: await readGiftCard(db, body),
	})),
	handleIssueGiftCard,
	handler(blockGiftCard, (input, context) => {
		const { reference } = input.params;
		return runWrite(context, blockGiftCard, input, reference, async ({ db: tx, now }) => {
			const named = tx
				.select({ giftCardId: giftCardReferences.giftCardId })
				.from(giftCardReferences)
				.where(eq(giftCardReferences.reference, reference));
			const at = now().toISOString();
			await tx
				.update(giftCards)
				.set({ blockedAt: sql`coalesce(${giftCards.blockedAt}, ${at}::timestamptz)` })
				.where(eq(giftCards.giftCardId, named));
			return { status: 200 as const, data: await readGiftCard(tx, { reference }) };
		});
	}),
];
