// An order as operators' calls give it: with all that a warehouse and an accountant need.
import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { OrderRecord, orderSummary, shipment } from "#contract/operator/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { readAllotted } from "#gateway/orders/orders/allotted.ts";
import { carrierOf } from "#gateway/orders/orders/parcel-url.ts";
import { refundableOf } from "#gateway/orders/orders/refund-amount.ts";
import { openPlaces } from "#gateway/orders/orders/rules/open-places.ts";
import { readSentLines, readShipments } from "#gateway/orders/orders/sent-lines.ts";
import type { Shipment } from "#gateway/orders/orders/ship-lines.ts";
import { isPaid, orderView, selectOrders } from "#gateway/orders/orders/view.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, deliveryPoints, orderNotes, orders } from "#gateway/platform/db/schema.ts";
import { lastChange } from "#gateway/platform/events/changed-records.ts";
import { locationOf } from "#gateway/selling/warehouses/rules/allot.ts";
import { sizeText } from "#shop/sizes.ts";
import { readRefunds } from "./refund-records.ts";
import { readReturns } from "./return-records.ts";

type Order = typeof orders.$inferSelect;

export function summaryOf(order: Order, updatedAt: string): z.infer<typeof orderSummary> {
	return {
		orderNumber: order.orderNumber,
		state: order.state,
		storeId: order.storeId,
		country: order.shippingAddress.country,
		shippingMethodKey: order.shippingMethod,
		placedAt: order.placedAt.toISOString(),
		updatedAt,
		currency: order.currency,
		total: order.total,
		refundedAmount: order.refundedAmount,
	};
}

export function shipmentView({ shipmentId, shippedAt, locationId, parcels, lines }: Shipment) {
	const view: z.infer<typeof shipment> = {
		shipmentId,
		shippedAt: shippedAt.toISOString(),
		locationId,
		parcels,
		lines,
	};
	return view;
}

async function pointOf(db: Db, pointId: string | null): Promise<OrderRecord["delivery"]["point"]> {
	if (pointId === null) return null;
	const { kind, name } = deliveryPoints;
	const [point] = await db
		.select({ id: deliveryPoints.pointId, kind, name })
		.from(deliveryPoints)
		.where(eq(deliveryPoints.pointId, pointId));
	return point ?? null;
}

async function linesOf(db: Db, order: Order, returned: ReadonlyMap<string, number>) {
	const sent = await readSentLines(db, order);
	const places = openPlaces(sent, await readAllotted(db, order.orderNumber));
	return order.lines.map((line) => {
		const of = sent.find(({ lineId }) => lineId === line.lineId);
		return {
			lineId: line.lineId,
			sku: line.sku,
			productId: line.productId,
			name: line.name[order.language],
			color: line.colorLabel[order.language],
			size: sizeText(line),
			ref: line.ref,
			isFree: line.isFree,
			quantity: line.quantity,
			price: line.price,
			totalPrice: line.totalPrice,
			vatRate: order.vat && (order.vat.lineRates[line.lineId] ?? order.vat.standardRate),
			shipped: of?.shipped ?? 0,
			cancelled: of?.cancelled ?? 0,
			returned: returned.get(line.lineId) ?? 0,
			open: of?.open ?? 0,
			locations: places
				.filter(({ lineId }) => lineId === line.lineId)
				.map(({ quantity, warehouseId }) => ({ locationId: locationOf(warehouseId), quantity })),
			expectedAt: line.expectedAt ?? null,
		};
	});
}

/** Null for an unknown number. */
export async function readOrderRecord(
	context: DbContext,
	orderNumber: string,
): Promise<OrderRecord | null> {
	const { db } = context;
	const [row] = await selectOrders(db, eq(orders.orderNumber, orderNumber));
	if (!row) return null;
	const { order, payment } = row;
	const updatedAt = (await lastChange(context, "order", [orderNumber]))(orderNumber);
	const [customer] = await db
		.select({ email: customers.email })
		.from(customers)
		.where(eq(customers.customerId, order.customerId));
	// of what belongs to an order, the order's own change is the one to go by
	const returns = await readReturns(db, { orderNumber }, () => updatedAt);
	const returned = new Map<string, number>();
	for (const { lineId, received } of returns.flatMap(({ lines }) => lines)) {
		returned.set(lineId, (returned.get(lineId) ?? 0) + (received ?? 0));
	}
	const refundable = await refundableOf(db, order);
	const notes = await db
		.select({ author: orderNotes.author, words: orderNotes.words, at: orderNotes.at })
		.from(orderNotes)
		.where(eq(orderNotes.orderNumber, orderNumber))
		.orderBy(asc(orderNotes.noteId));
	const view = orderView(row, order.language);
	return {
		...summaryOf(order, updatedAt),
		language: order.language,
		customer: { customerId: order.customerId, email: customer?.email || null },
		amounts: {
			subtotal: order.subtotal,
			shipping: order.shippingPrice,
			extras: order.extras,
			byGiftCards: order.giftCardAmount,
			captured: order.capturedAmount,
			refundable: refundable.goods + refundable.delivery,
		},
		payment: { provider: payment.provider, product: payment.product },
		invoiceNumber: isPaid(row) ? (view.invoiceNumber ?? null) : null,
		lines: await linesOf(db, order, returned),
		delivery: {
			carrier: carrierOf(order),
			promise: view.promise,
			point: await pointOf(db, order.deliveryPointId),
			receiver: order.receiver,
		},
		shippingAddress: order.shippingAddress,
		billingAddress: order.billingAddress,
		gift: order.gift ?? null,
		giftCards: order.giftCards.map(({ giftCardId, amount }) => ({ giftCardId, amount })),
		donations: order.donations,
		shipments: (await readShipments(db, orderNumber)).map(shipmentView),
		returns,
		refunds: await readRefunds(db, { orderNumber }, () => updatedAt),
		notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
	};
}
