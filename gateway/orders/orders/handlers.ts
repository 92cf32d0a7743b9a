// Operations of orders: placing, reading, tracking, cancelling, withdrawing from and sending back.

import { and, eq, inArray, max } from "drizzle-orm";
import { getLastPurchaseDate } from "#contract/loyalty/get-last-purchase-date.ts";
import { cancelOrder } from "#contract/order/cancel-order.ts";
import { findOrderOfCart } from "#contract/order/find-order-of-cart.ts";
import { getOrder } from "#contract/order/get-order.ts";
import { getWithdrawal } from "#contract/order/get-withdrawal.ts";
import { GatewayError } from "#gateway/errors.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { type Handler, handler } from "#gateway/platform/http/handler.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { cancelPlacedOrder } from "./cancel-order.ts";
import { handleAskReturn } from "./operations/ask-return.ts";
import { handleGetReturns } from "./operations/get-returns.ts";
import { handleListOrders } from "./operations/list-orders.ts";
import { handleStateWithdrawal } from "./operations/state-withdrawal.ts";
import { handleTakeBackReturn } from "./operations/take-back-return.ts";
import { handleTrackOrder } from "./operations/track-order.ts";
import { handleValidateCart } from "./operations/validate-cart.ts";
import { parcelUrl } from "./parcel-url.ts";
import { settleRefund } from "./refunds.ts";
import { ownedOrderStates } from "./rules/lifecycle.ts";
import { withdrawableOf } from "./rules/withdrawal.ts";
import { orderOfCart, orderOfCustomer, orderView } from "./view.ts";
import { readContract } from "./withdrawal-contract.ts";

export const orderHandlers: readonly Handler[] = [
	handleValidateCart,
	handler(findOrderOfCart, async ({ params, call }, context) => {
		const row = await orderOfCart(context.db, params.cartId, call.customerId ?? "");
		if (!row) throw new GatewayError("ORDER_NOT_FOUND");
		return { status: 200, data: orderView(row, call.language) };
	}),
	handleListOrders,
	handler(getOrder, async ({ params, call }, context) => {
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
		return { status: 200, data: trackingUrl ? { ...data, trackingUrl } : data };
	}),
	handleTrackOrder,
	handler(cancelOrder, async ({ params, call }, context) => {
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
		return { status: 200, data: orderView(row, call.language) };
	}),
	handleGetReturns,
	handleAskReturn,
	handleTakeBackReturn,
	handler(getWithdrawal, async ({ params, call }, context) => {
		const { db, now } = context;
		const row = await orderOfCustomer(db, params.orderNumber, call);
		const { contract, statements } = await readContract(db, row.order);
		return {
			status: 200,
			data: {
				...withdrawableOf(contract, now()),
				statements: statements.map(({ receivedAt, isWhole, lines, words }) => ({
					receivedAt: receivedAt.toISOString(),
					isWhole,
					lines,
					words,
				})),
			},
		};
	}),
	handleStateWithdrawal,
	handler(getLastPurchaseDate, async ({ call }, { db }) => {
		const [last] = await db
			.select({ at: max(orders.placedAt) })
			.from(orders)
			.where(
				and(eq(orders.customerId, call.customerId ?? ""), inArray(orders.state, ownedOrderStates)),
			);
		return {
			status: 200,
			data: { lastPurchaseDate: last?.at?.toISOString().slice(0, 10) ?? null },
		};
	}),
];
