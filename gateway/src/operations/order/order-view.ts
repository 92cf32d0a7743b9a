// Orders as they are answered: lines as they were ordered, names in the language of whoever asks now.
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Order } from "../../../contract/order/shapes.ts";
import type { Language } from "../../../contract/shapes.ts";
import type { Db } from "../../db/client.ts";
import { orders, payments } from "../../db/schema.ts";
import { deliveryNames } from "../../domain/delivery/names.ts";
import { homeMethods } from "../../domain/delivery/offers.ts";

/** An order with the payment that paid it. */
export function selectOrders(db: Db, where: SQL | undefined) {
	return db
		.select({ order: orders, payment: payments })
		.from(orders)
		.innerJoin(payments, eq(payments.paymentId, orders.paymentId))
		.where(where)
		.$dynamic();
}
/** What became of a cart. An order that was undone before its money was taken is none. */
export async function orderOfCart(db: Db, cartId: string, customerId: string) {
	const isUndone = and(eq(orders.state, "cancelled"), eq(orders.capturedAmount, 0));
	const ofCart = and(eq(orders.cartId, cartId), eq(orders.customerId, customerId));
	const [row] = await selectOrders(db, and(ofCart, sql`not (${isUndone})`));
	return row ?? null;
}

export type OrderRow = { order: typeof orders.$inferSelect; payment: typeof payments.$inferSelect };

function deliveryName(key: string, language: Language): string {
	const method = homeMethods.find((one) => one === key);
	return method ? deliveryNames[method][language] : key;
}

export function orderView({ order, payment }: OrderRow, language: Language): Order {
	const inCurrency = (centAmount: number) => ({ centAmount, currencyCode: order.currency });
	return {
		orderNumber: order.orderNumber,
		cartId: order.cartId,
		placedAt: order.placedAt.toISOString(),
		state: order.state,
		lineItems: order.lines,
		subtotal: inCurrency(order.subtotal),
		totalPrice: inCurrency(order.total),
		shippingInfo: {
			shippingMethodKey: order.shippingMethod,
			name: deliveryName(order.shippingMethod, language),
			price: inCurrency(order.shippingPrice),
		},
		shippingAddress: order.shippingAddress,
		billingAddress: order.billingAddress,
		payments: [
			{
				paymentId: payment.paymentId,
				paymentProvider: payment.provider,
				paymentProduct: payment.product,
				amountPlanned: inCurrency(payment.amount),
				status: payment.status,
			},
		],
		promise: { earliest: order.promiseEarliest, latest: order.promiseLatest },
		loyaltyPointsEarned: order.loyaltyPointsEarned,
	};
}
