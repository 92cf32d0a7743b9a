import { setTimeout as wait } from "node:timers/promises";
import { and, count, desc, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import { getLastPurchaseDate } from "#contract/loyalty/operations.ts";
import {
	cancelOrder,
	findOrderOfCart,
	getOrder,
	listOrders,
	orderFilters,
	trackOrder,
} from "#contract/order/operations.ts";
import type { Language } from "#contract/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import { customers, orders } from "#gateway/platform/db/schema.ts";
import { handler, type Input, ok } from "#gateway/platform/http/handler.ts";
import { countAttempt } from "#gateway/selling/carts/attempts.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { sizeText } from "#shop/sizes.ts";
import { cancelPlacedOrder } from "../cancel-order.ts";
import { parcelUrl } from "../parcel-url.ts";
import { settleRefund } from "../refunds.ts";
import { ownedOrderStates } from "../rules/lifecycle.ts";
import { orderOfCart, orderOfCustomer, orderView, selectOrders } from "../view.ts";
import { wordsIn } from "../words-in.ts";
import { answerTakes } from "./state-withdrawal.ts";

type Query = Input<typeof listOrders>["query"];

const year = sql<number>`extract(year from ${orders.placedAt} at time zone 'UTC')::int`;

/** What an order is found by of its items, in the language of the call. */
const itemsIn = (language: Language) => sql`(
	select string_agg(concat_ws(' ', line->'name'->>${language}::text,
		line->'colorLabel'->>${language}::text, line->>'ref'), ' ')
	from jsonb_array_elements(${orders.lines}) line)`;

/** With the order number as it is written, and without dashes. */
const searchTextIn = (language: Language) =>
	sql`concat_ws(' ', ${orders.orderNumber}, replace(${orders.orderNumber}, '-', ''), ${itemsIn(language)})`;

function asked({ q = "", year: of, standing }: Query, language: Language): SQL[] {
	return [
		...wordsIn(q, searchTextIn(language)),
		...(of === undefined ? [] : [eq(year, of)]),
		...(standing ? [inArray(orders.state, [...orderFilters[standing]])] : []),
	];
}

export const handleListOrders = handler(listOrders, async ({ query, call }, { db }) => {
	const { page, size } = query;
	const ofCustomer = eq(orders.customerId, call.customerId ?? "");
	const found = and(ofCustomer, ...asked(query, call.language));
	const [rows, [counted], years] = await Promise.all([
		selectOrders(db, found)
			.orderBy(desc(orders.placedAt), desc(orders.orderNumber))
			.limit(size)
			.offset((page - 1) * size),
		db.select({ total: count() }).from(orders).where(found),
		db.selectDistinct({ year }).from(orders).where(ofCustomer).orderBy(desc(year)),
	]);
	const total = counted?.total ?? 0;
	return ok({
		orders: rows.map((row) => orderView(row, call.language)),
		paging: { page, size, total, pageCount: Math.ceil(total / size) },
		years: years.map((row) => row.year),
	});
});

export const handleGetOrder = handler(getOrder, async ({ params, call }, context) => {
	const row = await orderOfCustomer(context.db, params.orderNumber, call);
	const order = orderView(row, call.language);
	const trackingUrl = parcelUrl(context, order.carrier, order.trackingNumber);
	const shipments = order.shipments?.map((shipment) => ({
		...shipment,
		parcels: shipment.parcels.map((parcel) => {
			const url = parcelUrl(context, parcel.carrier, parcel.trackingNumber);
			return url ? { ...parcel, trackingUrl: url } : parcel;
		}),
	}));
	const data = { ...order, ...(shipments ? { shipments } : {}) };
	return ok(trackingUrl ? { ...data, trackingUrl } : data);
});

export const handleFindOrderOfCart = handler(findOrderOfCart, async ({ params, call }, context) => {
	const row = await orderOfCart(context.db, params.cartId, call.customerId ?? "");
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	return ok(orderView(row, call.language));
});

export const handleTrackOrder = handler(trackOrder, async ({ body, call }, context) => {
	const over = wait(answerTakes);
	await countAttempt(context, "track-order", call);
	const isReached = sql`exists (select from ${customers} c where c.customer_id = ${orders.customerId}
		and lower(c.email) = lower(${body.email}))`;
	const meant = and(eq(orders.orderNumber, body.orderNumber.toUpperCase()), isReached);
	const [row] = await selectOrders(context.db, meant);
	await over;
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	const { language } = call;
	const { orderNumber, placedAt, state, promise, events, lineItems, shippingInfo, ...view } =
		orderView(row, language);
	const { carrier, trackingNumber: number, collection } = view;
	const url = parcelUrl(context, carrier, number);
	return ok({
		orderNumber,
		placedAt,
		state,
		promise,
		events,
		shippingMethodKey: shippingInfo.shippingMethodKey,
		items: lineItems.map((line) => ({
			name: line.name[language],
			color: line.colorLabel[language],
			size: sizeText(line),
			quantity: line.quantity,
		})),
		parcel: number ? { carrier, number, url } : null,
		...(collection ? { collection: { readyAt: collection.readyAt, until: collection.until } } : {}),
	});
});

export const handleCancelOrder = handler(cancelOrder, async ({ params, call }, context) => {
	const { orderNumber } = params;
	const cancelling = await cancelPlacedOrder(context, orderNumber, call.customerId ?? "");
	if (cancelling === "unknown") throw new GatewayError("ORDER_NOT_FOUND");
	if (cancelling !== "cancelled") {
		throw new GatewayError("ORDER_NOT_CANCELLABLE", { reason: cancelling });
	}
	const cancelled = await orderOfCustomer(context.db, orderNumber, call);
	// at once if the provider answers; otherwise the order stays cancelled and the sweep continues
	await settleRefund(context, orderNumber);
	if (cancelled.payment.state === "voiding") {
		await settlePayment(context, cancelled.payment.paymentId);
	}
	const row = await orderOfCustomer(context.db, orderNumber, call);
	return ok(orderView(row, call.language));
});

export const handleGetLastPurchaseDate = handler(getLastPurchaseDate, async ({ call }, { db }) => {
	const [last] = await db
		.select({ at: max(orders.placedAt) })
		.from(orders)
		.where(
			and(eq(orders.customerId, call.customerId ?? ""), inArray(orders.state, ownedOrderStates)),
		);
	return ok({ lastPurchaseDate: last?.at?.toISOString().slice(0, 10) ?? null });
});
