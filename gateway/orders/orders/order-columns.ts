// What is read with an order from other tables, each as a column of its row.
import { sql } from "drizzle-orm";
import type { LineItem } from "#contract/cart/shapes.ts";
import type { Order, OrderState } from "#contract/order/shapes.ts";
import {
	allotments,
	bankDetails,
	creditNotes,
	exchanges,
	giftCardDebits,
	orderEvents,
	orders,
	refunds,
	returnLines,
	returns,
	shipments,
} from "#gateway/platform/db/schema.ts";
import type { PlacedItems } from "./rules/open-places.ts";

export interface Event {
	state: OrderState;
	at: string;
}
interface Debit {
	paymentId: string;
	ending: string;
	amount: number;
	/** cents of the amount that are back on the card */
	returned: number;
}

/** Lines as they were before items of them were exchanged. */
export const replacedOfOrder = sql<
	LineItem[]
>`(select coalesce(json_agg(x.replaced order by x.sent_at), '[]')
	from ${exchanges} x where x.order_number = ${orders.orderNumber} and x.replaced is not null)`;

interface CreditNoteRow {
	creditNoteNumber: string;
	refundNumber: string;
	issuedAt: string;
	amount: number;
}

export const creditNotesOfOrder = sql<
	CreditNoteRow[]
>`(select coalesce(json_agg(json_build_object('creditNoteNumber', c.credit_note_number, 'refundNumber', c.refund_number,
		'issuedAt', c.issued_at, 'amount', c.amount) order by c.issued_at, c.place), '[]')
	from ${creditNotes} c where c.order_number = ${orders.orderNumber})`;

/** Without returns that lapsed or were taken back: the customer kept those items. */
export const returnsOfOrder = sql<
	Order["returns"]
>`(select coalesce(json_agg(json_build_object('returnNumber', t.return_number, 'state', t.state)
		order by t.asked_at desc), '[]')
	from ${returns} t where t.order_number = ${orders.orderNumber} and t.kind = 'return' and t.state not in ('lapsed', 'takenBack'))`;

/** Oldest first. */
export const shipmentsOfOrder = sql<
	NonNullable<Order["shipments"]>
>`(select coalesce(json_agg(json_build_object('shipmentId', s.shipment_id, 'shippedAt', s.shipped_at,
		'parcels', s.parcels, 'lines', s.lines) order by s.shipped_at, s.shipment_id), '[]')
	from ${shipments} s where s.order_number = ${orders.orderNumber})`;

/** What warehouses other than the main one are still to send. */
export const allottedOfOrder = sql<
	PlacedItems[]
>`(select coalesce(json_agg(json_build_object('lineId', a.line_id, 'warehouseId', a.warehouse_id, 'quantity', a.quantity)), '[]')
	from ${allotments} a where a.order_number = ${orders.orderNumber})`;

export const cancelledOfOrder = sql<
	NonNullable<Order["cancelledItems"]>
>`(select coalesce(json_agg(json_build_object('lineId', c.line_id, 'quantity', c.quantity) order by c.line_id), '[]')
	from (select l.line_id, sum(l.quantity)::int as quantity from ${returns} t
		join ${returnLines} l on l.return_number = t.return_number
		where t.order_number = ${orders.orderNumber} and t.kind = 'cancellation' group by l.line_id) c)`;

export const eventsOfOrder = sql<
	Event[]
>`(select coalesce(json_agg(json_build_object('state', e.state, 'at', e.at)), '[]')
	from ${orderEvents} e where e.order_number = ${orders.orderNumber})`;
/** Only the last four digits of a gift card leave the books (CART-63). */
export const debitsOfOrder = sql<
	Debit[]
>`(select coalesce(json_agg(json_build_object('amount', d.amount, 'returned', d.returned_amount,
		'ending', right(d.gift_card_id, 4), 'paymentId', d.order_number || '-' || d.place) order by d.amount desc, d.place), '[]')
	from (select *, row_number() over (order by gift_card_id) as place from ${giftCardDebits}
		where order_number = ${orders.orderNumber}) d)`;

/** For money that goes back by transfer: whether the customer has named an account. */
export const transferOfOrder = sql<
	Order["transfer"]
>`(select case when exists (select from ${bankDetails} b where b.customer_id = ${orders.customerId})
		then 'due' else 'bankDetailsMissing' end
	from ${refunds} r where r.payment_id = ${orders.paymentId} and r.transfer_since is not null and r.done_at is null
	limit 1)`;
