// Orders, payments and the provider's books: how they must agree (CHECKOUT-65).
import { type SQL, sql } from "drizzle-orm";
import type { Floor } from "./floor.ts";

/** One rule of the books; its query finds the rows that break it. */
export interface Rule {
	says: string;
	/** @param mine condition on `o.customer_id`: rows of the floor's customers */
	broken(mine: SQL, floor: Floor): SQL;
}

/** Orders of which nothing is kept: not their units, not their money, not their points. */
export const isBack = sql`o.state in ('cancelled', 'returned')`;

/** Cents that an order gives back: all of it where it was taken back whole, otherwise the refunds of its returns. */
const returned = sql`(select coalesce(sum(r.amount), 0) from returns r where r.order_number = o.order_number)`;
export const givenBack = sql`case when ${isBack} then o.total - o.kept_amount else ${returned} end`;
/** Of these, cents that went back onto gift cards. */
const onCards = sql`(select coalesce(sum(d.returned_amount), 0) from gift_card_debits d
	where d.order_number = o.order_number)`;

export const orderRules: readonly Rule[] = [
	{
		says: "the provider's books hold what the shop's hold",
		broken: (mine) => sql`
			select o.order_number, o.state, o.total, o.gift_card_amount, s.captured, s.refunded, p.state as payment
			from orders o join payments p using (payment_id)
			left join card_sessions s on s.merchant_reference = p.payment_id
			where ${mine} and (coalesce(s.captured - s.refunded, 0)
				<> case when o.state = 'cancelled' then 0 else
					o.total - o.gift_card_amount - (${givenBack} - ${onCards}) end)`,
	},
	{
		says: "no money without an order: nothing is taken before there is one",
		broken: (mine) => sql`
			select p.payment_id, s.captured, s.refunded from payments o join payments p using (payment_id)
			join card_sessions s on s.merchant_reference = p.payment_id
			where ${mine} and s.captured > 0
				and not exists (select from orders x where x.payment_id = p.payment_id)`,
	},
	{
		says: "no order without money: its payment is captured",
		broken: (mine) => sql`
			select o.order_number, o.state, p.state as payment from orders o join payments p using (payment_id)
			where ${mine} and o.state <> 'cancelled' and p.state <> 'captured'`,
	},
	{
		says: "an order that was taken back has given back all that was taken, and says so",
		broken: (mine) => sql`
			select o.order_number, o.state, o.refunded_amount, o.captured_amount, o.gift_card_amount, o.kept_amount, r.*
			from orders o, lateral (select coalesce(sum(x.amount), 0) as refunded,
				coalesce(bool_and(x.done_at is not null), true) as is_done
				from refunds x where x.payment_id = o.payment_id) r
			where ${mine} and (o.captured_amount > 0 or o.state <> 'cancelled') and (o.refunded_amount <> ${givenBack}
				or not r.is_done or r.refunded <> ${givenBack} - ${onCards})`,
	},
	{
		says: "a line gives back what was paid for it and no more, each unit once",
		broken: (mine) => sql`
			select o.order_number, l.value ->> 'lineId' as line, l.value ->> 'quantity' as had,
				l.value ->> 'totalPrice' as paid, back.*
			from orders o cross join jsonb_array_elements(o.lines) l, lateral (
				select coalesce(sum(x.received - x.exchanged), 0) as units, coalesce(sum(x.amount), 0) as amount
				from return_lines x join returns r using (return_number)
				where r.order_number = o.order_number and x.line_id = l.value ->> 'lineId') back
			where ${mine} and (back.units > (l.value ->> 'quantity')::int
				or back.amount > (l.value ->> 'totalPrice')::int
				or back.units = (l.value ->> 'quantity')::int and back.amount <> (l.value ->> 'totalPrice')::int)`,
	},
	{
		says: "a return is what its lines are, with standard delivery for the last of an order",
		broken: (mine) => sql`
			select r.*, o.shipping_price from returns r join orders o using (order_number), lateral (
				select coalesce(sum(x.amount), 0) as amount from return_lines x
				where x.return_number = r.return_number) goods
			where ${mine} and (r.amount <> goods.amount + r.delivery_amount
				or r.delivery_amount > o.shipping_price or r.state = 'received'
				or (select count(*) from returns d where d.order_number = o.order_number and d.delivery_amount > 0) > 1)`,
	},
	{
		says: "an exchange costs what was paid, and is sent once its unit is there",
		broken: (mine) => sql`
			select x.return_number, x.line_id, x.state, r.state as return_state, l.received, l.amount from exchanges x
			join return_lines l using (return_number, line_id) join returns r using (return_number)
			join orders o on o.order_number = x.order_number
			where ${mine} and ((x.state in ('sent', 'delivered')) <> (l.exchanged > 0)
				or l.exchanged > 0 and (l.amount > 0 or l.exchanged <> x.quantity)
				or x.state = 'held' and r.state not in ('asked', 'onItsWay'))`,
	},
	{
		says: "what an invoiced order gave back is in its credit notes, one a refund",
		broken: (mine) => sql`
			select o.order_number, o.state, o.total, o.kept_amount, noted.* from orders o, lateral (
				select coalesce(sum(c.amount), 0) as amount, count(*) as notes from credit_notes c
				where c.order_number = o.order_number) noted
			where ${mine} and noted.amount <> case when exists (select from order_events e
				where e.order_number = o.order_number and e.state = 'paid') then ${givenBack} else 0 end`,
	},
	{
		says: "credit notes are numbered without gaps",
		broken: () => sql`
			select c.series, count(*), max(c.place), s.last from credit_notes c join document_series s using (series)
			group by c.series, s.last having count(*) <> max(c.place) or max(c.place) <> s.last`,
	},
	{
		says: "invoices are numbered without gaps, one an order that was paid",
		broken: () => sql`
			select s.series, s.last, count(o.*) from document_series s
			left join orders o on o.invoice_number like s.series || '-%'
			where s.series not like 'C__-%' group by s.series, s.last
			having count(o.*) <> s.last or max(right(o.invoice_number, 6)::int) <> s.last
			union all select o.order_number, 0, 0 from orders o
			where (o.invoice_number is null) = exists (select from order_events e
				where e.order_number = o.order_number and e.state = 'paid')`,
	},
	{
		says: "one live order a cart, one order a version of it",
		broken: (mine) => sql`
			select o.cart_id, count(*) from orders o where ${mine} and o.state <> 'cancelled'
			group by 1 having count(*) > 1
			union all select o.cart_id, o.cart_version from orders o where ${mine}
			group by 1, 2 having count(*) > 1`,
	},
	{
		says: "a cart is ordered when it has a live order, and only then",
		broken: (mine) => sql`
			select o.cart_id, c.state, o.state as order_state from orders o join carts c on c.id = o.cart_id
			where ${mine} and o.state <> 'cancelled' and c.state <> 'ordered'
			union all select o.id, o.state, null from carts o where ${mine} and o.state = 'ordered'
				and not exists (select from orders x where x.cart_id = o.id)`,
	},
	{
		says: "one open cart a customer",
		broken: (mine) => sql`
			select o.customer_id, count(*) from carts o where ${mine} and o.state = 'open'
			group by 1 having count(*) > 1`,
	},
	{
		says: "a payment comes to an end, and one a cart is taken",
		broken: (mine) => sql`
			select o.payment_id as id, o.state from payments o
			where ${mine} and o.state not in ('captured', 'failed', 'voided')
			union all select o.cart_id, 'taken twice' from payments o where ${mine} and o.state = 'captured'
				and not exists (select from orders x where x.payment_id = o.payment_id and x.state = 'cancelled')
			group by 1 having count(*) > 1`,
	},
	{
		says: "an order's sums are sums",
		broken: (mine) => sql`
			select o.order_number, o.total, o.subtotal, o.shipping_price, o.extras from orders o where ${mine}
			and (o.total <> o.subtotal + o.shipping_price + o.extras or o.total < 0
				or o.subtotal <> (select coalesce(sum((l ->> 'totalPrice')::int), 0) from jsonb_array_elements(o.lines) l)
				or exists (select from jsonb_array_elements(o.lines) l where (l ->> 'totalPrice')::int < 0))`,
	},
	{
		says: "what became of an order is told once, and as it was",
		broken: (mine) => sql`
			select o.order_number, o.state, p.state as payment, told.kinds from orders o join payments p using (payment_id), lateral (
				select array_agg(l.kind) as kinds from letters l where l.order_number = o.order_number
					and l.kind in ('order-cancelled', 'order-returned', 'order-payment-failed')) told
			where ${mine} and told.kinds is distinct from case
				when o.state = 'returned' and exists (select from order_events e, returns r
					where e.order_number = o.order_number and e.state = 'returned' and r.order_number = o.order_number
						and r.received_at = e.at) then null
				when o.state = 'returned' then array['order-returned']
				when o.state = 'cancelled' and p.state = 'failed' then array['order-payment-failed']
				when o.state = 'cancelled' then array['order-cancelled'] end`,
	},
	{
		says: "what became of a return is told once, and as it was",
		broken: (mine) => sql`
			select r.return_number, r.state, told.kinds from returns r join orders o using (order_number), lateral (
				select coalesce(array_agg(l.kind order by l.kind), '{}') as kinds from letters l
				where l.about = r.return_number) told
			where ${mine} and told.kinds @> array['return-received', 'return-refunded'] <> (r.state = 'refunded')`,
	},
	{
		says: "a message of the provider is worked on once",
		broken: () => sql`
			select provider, event_id, count(*) from payment_events group by 1, 2 having count(*) > 1`,
	},
];
