// Orders as they are returned: lines as they were ordered, names in the language of the call.
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Order } from "#contract/order/shapes.ts";
import type { ByLanguage, Language } from "#contract/shapes.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orderEvents, orders, payments } from "#gateway/platform/db/schema.ts";
import { deliveryNames } from "#gateway/selling/delivery/rules/names.ts";
import {
	allottedOfOrder,
	cancelledOfOrder,
	creditNotesOfOrder,
	debitsOfOrder,
	type Event,
	eventsOfOrder,
	replacedOfOrder,
	returnsOfOrder,
	shipmentsOfOrder,
	transferOfOrder,
} from "./order-columns.ts";
import { inSequence, isCancellable } from "./rules/lifecycle.ts";
import { sentLines } from "./rules/open-items.ts";
import { openPlaces } from "./rules/open-places.ts";

/** Orders with their payment and their events. */
export function selectOrders(db: Db, where: SQL | undefined) {
	return db
		.select({
			order: orders,
			payment: payments,
			events: eventsOfOrder,
			debits: debitsOfOrder,
			transfer: transferOfOrder,
			creditNotes: creditNotesOfOrder,
			replaced: replacedOfOrder,
			returns: returnsOfOrder,
			shipments: shipmentsOfOrder,
			cancelled: cancelledOfOrder,
			allotted: allottedOfOrder,
		})
		.from(orders)
		.innerJoin(payments, eq(payments.paymentId, orders.paymentId))
		.where(where)
		.$dynamic();
}

/** The order that a cart became. An order that was undone before its money was taken does not count. */
export async function orderOfCart(db: Db, cartId: string, customerId: string) {
	const ofCart = and(eq(orders.cartId, cartId), eq(orders.customerId, customerId));
	const isOrdered = sql`(${orders.state} <> 'cancelled' or exists (select from ${orderEvents} e
		where e.order_number = ${orders.orderNumber} and e.state = 'paid'))`;
	const [row] = await selectOrders(db, and(ofCart, isOrdered)).orderBy(
		sql`${orders.placedAt} desc`,
	);
	return row ?? null;
}

/** The calling customer's own order. @throws GatewayError ORDER_NOT_FOUND for any other number */
export async function orderOfCustomer(
	db: Db,
	orderNumber: string,
	{ customerId }: Pick<Call, "customerId">,
) {
	const own = and(eq(orders.orderNumber, orderNumber), eq(orders.customerId, customerId ?? ""));
	const [row] = await selectOrders(db, own);
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	return row;
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

function deliveryName(key: string, language: Language): string {
	const names: Readonly<Record<string, ByLanguage>> = deliveryNames;
	return names[key]?.[language] ?? key;
}

function eventsOf({ order, events }: OrderRow): Event[] {
	const placed: Event = { state: "placed", at: order.placedAt.toISOString() };
	const recorded = events.map(({ state, at }) => ({ state, at: new Date(at).toISOString() }));
	return inSequence(
		recorded.some(({ state }) => state === "placed") ? recorded : [placed, ...recorded],
	);
}

/** Whether its money was taken: from then on there is an invoice, even if the order was cancelled since. */
export function isPaid({ order, events }: Pick<OrderRow, "order" | "events">): boolean {
	return (
		order.capturedAmount > 0 ||
		!["placed", "cancelled"].includes(order.state) ||
		events.some(({ state }) => state === "paid")
	);
}

/** The number of an order's invoice. The release before numbered invoices by their order, and those stay as they are. */
export function invoiceNumberOf({
	invoiceNumber,
	orderNumber,
}: Pick<OrderRow["order"], "invoiceNumber" | "orderNumber">): string {
	return invoiceNumber ?? orderNumber;
}

function paymentsOf({ order, payment, debits }: OrderRow): Order["payments"] {
	const inCurrency = (centAmount: number) => ({ centAmount, currencyCode: order.currency });
	const byCard = debits.map(({ paymentId, ending, amount }) => ({
		paymentId,
		paymentProvider: "own",
		paymentProduct: "gift-card",
		amountPlanned: inCurrency(amount),
		status: "Success" as const,
		giftCardEnding: ending,
	}));
	const rest = {
		paymentId: payment.paymentId,
		paymentProvider: payment.provider,
		paymentProduct: payment.product,
		amountPlanned: inCurrency(payment.amount),
		status: payment.status,
		...(payment.cardEnding ? { cardEnding: payment.cardEnding } : {}),
	};
	return payment.amount === 0 && byCard.length > 0 ? byCard : [...byCard, rest];
}

/** Parcels that have left, and one for each warehouse that has something to send. */
function parcelsOf({
	order,
	shipments,
	cancelled,
	allotted,
}: OrderRow): Pick<Order, "parcelCount"> {
	const lines = sentLines(
		order,
		shipments.flatMap(({ lines }) => lines),
		cancelled,
	);
	const open = new Set(openPlaces(lines, allotted).map(({ warehouseId }) => warehouseId));
	const parcelCount = shipments.length + open.size;
	return open.size > 0 && parcelCount > 1 ? { parcelCount } : {};
}

export function orderView(row: OrderRow, language: Language): Order {
	const { order } = row;
	const inCurrency = (centAmount: number) => ({ centAmount, currencyCode: order.currency });
	return {
		orderNumber: order.orderNumber,
		cartId: order.cartId,
		placedAt: order.placedAt.toISOString(),
		state: order.state,
		// lines that 0.1.0 stored do not say when a unit was expected
		lineItems: order.lines.map((line) => ({ ...line, expectedAt: line.expectedAt ?? null })),
		replacedItems: row.replaced,
		subtotal: inCurrency(order.subtotal),
		totalPrice: inCurrency(order.total),
		shippingInfo: {
			shippingMethodKey: order.shippingMethod,
			name: deliveryName(order.shippingMethod, language),
			price: inCurrency(order.shippingPrice),
		},
		shippingAddress: order.shippingAddress,
		billingAddress: order.billingAddress,
		payments: paymentsOf(row),
		discounts: order.discounts,
		discountCode: order.codes,
		giftCards: order.giftCards,
		donations: order.donations,
		loyaltyCard: order.loyaltyCard,
		gift: order.gift,
		deliveryPointIdV2: order.deliveryPointId,
		receiver: order.receiver,
		events: eventsOf(row),
		carrier: order.carrier,
		trackingNumber: order.trackingNumber,
		...(row.shipments.length > 0
			? {
					shipments: row.shipments.map(({ shippedAt, ...shipment }) => ({
						...shipment,
						shippedAt: new Date(shippedAt).toISOString(),
					})),
				}
			: {}),
		...parcelsOf(row),
		...(row.cancelled.length > 0 ? { cancelledItems: row.cancelled } : {}),
		...(order.readyAt && order.collectUntil
			? {
					collection: {
						readyAt: order.readyAt.toISOString(),
						until: order.collectUntil,
						code: order.collectCode,
					},
				}
			: {}),
		isCancellable: isCancellable(order.state),
		hasInvoice: isPaid(row),
		...(isPaid(row) ? { invoiceNumber: invoiceNumberOf(order) } : {}),
		refunded: inCurrency(order.refundedAmount),
		creditNotes: row.creditNotes.map(({ issuedAt, amount, ...note }) => ({
			...note,
			issuedAt: new Date(issuedAt).toISOString(),
			amount: inCurrency(amount),
		})),
		returns: row.returns,
		transfer: row.transfer,
		promise: { earliest: order.promiseEarliest, latest: order.promiseLatest },
		loyaltyPointsEarned: order.loyaltyPointsEarned,
		loyaltyBonusPointsEarned: order.loyaltyBonusPoints,
		loyaltyPointsSpent: order.loyaltyOffers.reduce((sum, { points }) => sum + points, 0),
	};
}
