// An order as pages show it: in one language, with only the fields they need.
import type { Order } from "#contract/order/shapes.ts";
import {
	isPaymentProduct,
	type PaymentProductName,
	paymentProducts,
	invoicedBy as productInvoicedBy,
} from "#contract/payment/products.ts";
import type { Language } from "#contract/shapes.ts";
import { itemCount } from "../cart/cart.ts";
import { totalsOf } from "../cart/cart-totals.ts";
import { itemOf } from "../cart/items.ts";
import { isPointMethod } from "../delivery/delivery.ts";
import { choiceOf } from "../payment/payment.ts";
import { type Standing, standingOf } from "./order.ts";

/** Who sends the customer the invoice to pay; null if the order was paid otherwise (ORDER-42). */
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
		count: itemCount(order),
		items: order.lineItems.map((line) => itemOf(line, language)),
		shipping: { address: order.shippingAddress, country: nameOf(order.shippingAddress.country) },
		promise: order.promise,
		method: order.shippingInfo.shippingMethodKey,
		isPoint: isPointMethod(order.shippingInfo.shippingMethodKey),
		isReady: order.collection !== undefined,
		hasInvoice: order.hasInvoice,
		invoicedBy: invoicedBy(order),
		/** states of its returns, each once; none for an order that was returned, whose own state says so */
		returns:
			order.state === "returned" ? [] : [...new Set(order.returns.map(({ state }) => state))],
		...totalsOf(order),
	};
}
export type OrderCardView = ReturnType<typeof orderCardView>;

type PaidWith = ReturnType<typeof choiceOf<PaymentProductName>>;

/** The payment besides gift cards, which are among the sums; null if they paid everything. */
function paidWith({
	payments,
}: Order): { method: PaidWith; brand: string; ending: string; amount: number } | null {
	const payment = payments.findLast(({ giftCardEnding }) => giftCardEnding === undefined);
	if (!payment || payment.paymentProduct === "free") return null;
	if (!isPaymentProduct(payment.paymentProduct)) return null;
	return {
		method: choiceOf(payment.paymentProduct),
		/** of a card whose brand is known, as its owner writes it, and its last digits; else empty */
		brand: payment.cardEnding ? paymentProducts[payment.paymentProduct].name : "",
		ending: payment.cardEnding ?? "",
		amount: payment.amountPlanned.centAmount,
	};
}

/** The order with the fields that the confirmation adds. */
export function placedOrderView(
	order: Order,
	language: Language,
	nameOf: (country: string) => string,
) {
	return {
		...orderCardView(order, language, nameOf),
		firstName: order.billingAddress.firstName,
		billing: { address: order.billingAddress, country: nameOf(order.billingAddress.country) },
		paidWith: paidWith(order),
		receiver: order.receiver,
		/** more than one, while any is to be sent; else null */
		parcelCount: order.parcelCount ?? null,
		/** on the card of the gift; null where nothing was wrapped */
		giftMessage: order.gift?.message ?? null,
		points: order.loyaltyPointsEarned + order.loyaltyBonusPointsEarned,
		/** gift cards bought: the recipient of each, empty if it is sent to the buyer */
		gifts: order.giftCards.map(({ giftCardId, amount, recipientName, recipientEmail }) => ({
			key: giftCardId,
			amount,
			to: recipientName || recipientEmail,
		})),
	};
}
export type PlacedOrderView = ReturnType<typeof placedOrderView>;

/** What happened, oldest first: with the moment from which on it waited to be collected. */
function eventsOf({ events, collection, shippingInfo }: Order): { word: Standing; at: string }[] {
	const happened = events.map(({ state, at }) => ({
		word: standingOf(state, {
			isPoint: isPointMethod(shippingInfo.shippingMethodKey),
			isReady: false,
		}),
		at,
	}));
	if (!collection) return happened;
	const { readyAt: at } = collection;
	const later = happened.findIndex((event) => Date.parse(event.at) > Date.parse(at));
	return happened.toSpliced(later < 0 ? happened.length : later, 0, { word: "ready", at });
}

type Counted = NonNullable<Order["cancelledItems"]>;

/** Items of an order by name. */
function itemsOf({ lineItems }: Order, counted: Counted, language: Language) {
	return counted.flatMap(({ lineId, quantity }) => {
		const line = lineItems.find((one) => one.lineId === lineId);
		return line ? [{ ...itemOf(line, language), quantity }] : [];
	});
}

/** Each parcel; its items only where not all of the order left together. */
function parcelsOf(order: Order, language: Language) {
	const { carrier, trackingNumber, trackingUrl = null } = order;
	const { shipments } = order;
	if (!shipments) {
		return trackingNumber ? [{ key: "", carrier, trackingNumber, trackingUrl, items: [] }] : [];
	}
	const isInParts = shipments.length > 1 || order.state === "prepared";
	return shipments.flatMap(({ shipmentId, parcels, lines }) =>
		parcels.map((parcel, index) => ({
			key: `${shipmentId} ${index}`,
			carrier: parcel.carrier,
			trackingNumber: parcel.trackingNumber,
			trackingUrl: parcel.trackingUrl ?? null,
			// which of several parcels an item is in is not known: the last of them names all
			items: isInParts && index === parcels.length - 1 ? itemsOf(order, lines, language) : [],
		})),
	);
}

/** The order with the fields of its own page. */
export function orderDetailView(
	order: Order,
	language: Language,
	nameOf: (country: string) => string,
) {
	return {
		...placedOrderView(order, language, nameOf),
		events: eventsOf(order),
		/** while it waits to be collected */
		collection: order.state === "shipped" ? (order.collection ?? null) : null,
		parcels: parcelsOf(order, language),
		/** items that the shop could not send */
		cancelledItems: itemsOf(order, order.cancelledItems ?? [], language),
		isCancellable: order.isCancellable,
		refunded: order.refunded.centAmount,
		transfer: order.transfer,
		payment: paidWith(order),
		pointsSpent: order.loyaltyPointsSpent,
		codes: order.discountCode.map(({ code, title }) => ({ code, title: title[language] })),
		/** has items that can be put into the bag again */
		canReorder: order.lineItems.some(({ isFree }) => !isFree),
	};
}
export type OrderDetailView = ReturnType<typeof orderDetailView>;
