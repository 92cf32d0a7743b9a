// An order as pages show it: in one language, and no more than they need.
import type { Order } from "#contract/order/shapes.ts";
import {
	isPaymentProduct,
	type PaymentProductName,
	invoicedBy as productInvoicedBy,
} from "#contract/payment/products.ts";
import type { Language } from "#contract/shapes.ts";
import { totalsOf } from "../cart/cart-totals.ts";
import { itemOf } from "../cart/items.ts";

/** Cards of a loyalty programme and gifts are counted as items are (CART-50). */
function countOf({ lineItems, giftCards, loyaltyCard, donations }: Order): number {
	const items = lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
	return items + giftCards.length + donations.length + (loyaltyCard ? 1 : 0);
}

/** Who sends the customer the invoice that it is paid by; null where it was paid (ORDER-42). */
export function invoicedBy({ payments }: Pick<Order, "payments">): string | null {
	const [by] = payments.flatMap(({ paymentProduct }) => productInvoicedBy(paymentProduct) ?? []);
	return by ?? null;
}

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
		count: countOf(order),
		items: order.lineItems.map((line) => itemOf(line, language)),
		shipping: { address: order.shippingAddress, country: nameOf(order.shippingAddress.country) },
		promise: order.promise,
		method: order.shippingInfo.shippingMethodKey,
		hasInvoice: order.hasInvoice,
		invoicedBy: invoicedBy(order),
		/** where its returns are, each state once; an order that went back says so itself */
		returns:
			order.state === "returned" ? [] : [...new Set(order.returns.map(({ state }) => state))],
		...totalsOf(order),
	};
}
export type OrderCardView = ReturnType<typeof orderCardView>;

/** What paid it besides gift cards, which stand among the sums; nothing where they paid everything. */
function paidWith({ payments }: Order): { method: PaymentProductName; amount: number } | null {
	const payment = payments.findLast(({ giftCardEnding }) => giftCardEnding === undefined);
	if (!payment || payment.paymentProduct === "free") return null;
	if (!isPaymentProduct(payment.paymentProduct)) return null;
	return { method: payment.paymentProduct, amount: payment.amountPlanned.centAmount };
}

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
		paidWith: paidWith(order)?.method ?? null,
		isPoint: order.deliveryPointIdV2 !== null,
		receiver: order.receiver,
		points: order.loyaltyPointsEarned + order.loyaltyBonusPointsEarned,
		/** gift cards bought: who each goes to, empty where it is sent to who bought it */
		gifts: order.giftCards.map(({ giftCardId, amount, recipientName, recipientEmail }) => ({
			key: giftCardId,
			amount,
			to: recipientName || recipientEmail,
		})),
	};
}
export type PlacedOrderView = ReturnType<typeof placedOrderView>;

/** The page of one order. */
export function orderDetailView(
	order: Order,
	language: Language,
	nameOf: (country: string) => string,
) {
	return {
		...placedOrderView(order, language, nameOf),
		events: order.events,
		carrier: order.carrier,
		trackingNumber: order.trackingNumber,
		isCancellable: order.isCancellable,
		refunded: order.refunded.centAmount,
		transfer: order.transfer,
		payment: paidWith(order),
		pointsSpent: order.loyaltyPointsSpent,
		codes: order.discountCode.map(({ code, title }) => ({ code, title: title[language] })),
		/** items that can be put into the bag again */
		canReorder: order.lineItems.some(({ isFree }) => !isFree),
	};
}
export type OrderDetailView = ReturnType<typeof orderDetailView>;
