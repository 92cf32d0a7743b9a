// An order as pages show it: in one language, and no more than they need.
import type { Order } from "#contract/order/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { pieceOf } from "../cart/pieces.ts";

/** @param nameOf a country's name in the page's language */
export function orderCardView(
	order: Order,
	language: Language,
	nameOf: (country: string) => string,
) {
	return {
		number: order.orderNumber,
		placedAt: order.placedAt,
		state: order.state,
		count: order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
		pieces: order.lineItems.map((line) => pieceOf(line, language)),
		shipping: { address: order.shippingAddress, country: nameOf(order.shippingAddress.country) },
		promise: order.promise,
		currency: order.totalPrice.currencyCode,
		subtotal: order.subtotal.centAmount,
		total: order.totalPrice.centAmount,
		discount: 0,
		delivery: order.shippingInfo.price.centAmount,
	};
}
export type OrderCardView = ReturnType<typeof orderCardView>;

/** What the confirmation shows on top of that. */
export function placedOrderView(
	order: Order,
	language: Language,
	nameOf: (country: string) => string,
) {
	return {
		...orderCardView(order, language, nameOf),
		firstName: order.billingAddress.firstName,
		billing: { address: order.billingAddress, country: nameOf(order.billingAddress.country) },
		method: order.shippingInfo.shippingMethodKey,
		paidWith: order.payments.at(-1)?.paymentProduct ?? null,
	};
}
export type PlacedOrderView = ReturnType<typeof placedOrderView>;
