// Units, gift cards, codes and points: what is left of them is what there was, less what orders hold.
import { sql } from "drizzle-orm";
import { givenBack, isBack, type Rule } from "./rules-of-orders.ts";

/** The order's money was taken, whatever became of it since. */
const isPaid = sql`exists (select from order_events e where e.order_number = o.order_number and e.state = 'paid')`;

export const balanceRules: readonly Rule[] = [
	{
		says: "stock is what there was, less what was ordered, and never below zero",
		broken: (mine, { units }) => sql`
			with had as (
				select * from jsonb_to_recordset(${JSON.stringify(
					[...units].map(([gtin, had]) => ({ gtin, had })),
				)}::jsonb) as h(gtin text, had int)
			), went as (
				select line ->> 'sku' as gtin, sum((line ->> 'quantity')::int) as went
				from orders o, jsonb_array_elements(o.lines) line where ${mine} and not ${isBack} group by 1
			), came as (
				select x.sku as gtin, sum(x.received - x.exchanged)::int as came
				from return_lines x join returns r using (return_number) join orders o using (order_number)
				where ${mine} and not ${isBack} group by 1
			), held as (
				select x.sku as gtin, sum(x.quantity)::int as held
				from exchanges x join orders o using (order_number) where ${mine} and x.state = 'held' group by 1
			)
			select gtin, s.stock, had, went, came, held from had join skus s using (gtin)
			left join went using (gtin) left join came using (gtin) left join held using (gtin)
			where s.stock <> had - coalesce(went, 0) + coalesce(came, 0) - coalesce(held, 0) or s.stock < 0`,
	},
	{
		says: "a gift card's balance is what it began with, less its debits",
		broken: (_, { name, giftCards }) => sql`
			select g.gift_card_id, g.initial_amount, g.balance, sum(d.amount - d.returned_amount) as debited
			from gift_cards g left join gift_card_debits d on d.gift_card_id = g.gift_card_id
			where g.gift_card_id in ${giftCards}
				or g.order_number in (select order_number from orders where customer_id like ${`${name}-%`})
			group by 1, 2, 3
			having g.balance <> g.initial_amount - coalesce(sum(d.amount - d.returned_amount), 0) or g.balance < 0`,
	},
	{
		says: "an order's gift-card part is its debits, of which its part of what was given back is back on them",
		broken: (mine) => sql`
			select o.order_number, o.state, o.gift_card_amount, sum(d.amount) as debited, sum(d.returned_amount) as back
			from orders o left join gift_card_debits d on d.order_number = o.order_number
			where ${mine} group by o.order_number
			having coalesce(sum(d.amount), 0) <> o.gift_card_amount or coalesce(sum(d.returned_amount), 0) <>
				o.gift_card_amount::bigint * (${givenBack}) / greatest(o.total, 1)`,
	},
	{
		says: "what was captured and what gift cards paid is the order's total",
		broken: (mine) => sql`
			select o.order_number, o.state, o.total, o.captured_amount, o.gift_card_amount from orders o
			where ${mine} and o.state <> 'cancelled' and (o.state = 'placed'
				or o.captured_amount + o.gift_card_amount <> o.total)`,
	},
	{
		says: "codes are used as often as orders hold them, and never beyond their bound",
		broken: (_, { codes }) => sql`
			select c.code, c.uses, c.max_uses, count(u.code) as held from promo_codes c
			left join promotion_uses u using (code) where c.code in ${codes}
			group by 1, 2, 3 having c.uses <> count(u.code) or c.uses > c.max_uses`,
	},
	{
		says: "an order holds a use of each promotion that takes something off it, one that was taken back none",
		broken: (mine) => sql`
			select o.order_number, o.state, uses.held, o.codes, o.loyalty_offers from orders o, lateral (
				select count(*) as held from promotion_uses u where u.order_number = o.order_number) uses
			where ${mine} and uses.held <> case when ${isBack} then 0 else
				(select count(*) from jsonb_array_elements(o.codes) c where (c ->> 'counts')::boolean)
				+ (select count(*) from jsonb_array_elements(o.loyalty_offers) l where (l ->> 'counts')::boolean) end`,
	},
	{
		says: "a promotion is used by a customer as often as it allows",
		broken: (_, { name }) => sql`
			select u.customer_id, u.opc_id, count(*) from promotion_uses u join promotions p using (opc_id)
			where u.customer_id like ${`${name}-%`} and p.per_customer is not null
			group by 1, 2, p.per_customer having count(*) > p.per_customer`,
	},
	{
		says: "points are the sum of their movements",
		broken: (mine) => sql`
			select o.customer_id, o.loyalty_points, sum(m.points) as moved from customers o
			left join loyalty_movements m using (customer_id) where ${mine} group by 1, 2
			having o.loyalty_points <> coalesce(sum(m.points), 0)`,
	},
	{
		says: "points of an order that was taken back add up to nothing",
		broken: (mine) => sql`
			select o.order_number, o.state, sum(m.points) as left from orders o
			join loyalty_movements m using (order_number) where ${mine} and ${isBack}
			group by 1, 2 having sum(m.points) <> 0`,
	},
	{
		says: "points are set off as far as goods have come back",
		broken: (mine) => sql`
			select o.order_number, o.loyalty_points_earned, o.loyalty_points_spent, m.points, goods.back from orders o
			left join loyalty_movements m on m.order_number = o.order_number and m.kind = 'reversed', lateral (
				select case when sum(x.received - x.exchanged) = (select sum((l ->> 'quantity')::int)
					from jsonb_array_elements(o.lines) l where not (l ->> 'isFree')::boolean) then o.subtotal
					else coalesce(sum(x.amount), 0) end as back
				from return_lines x join returns r using (return_number) where r.order_number = o.order_number) goods
			where ${mine} and not ${isBack} and o.subtotal > 0 and coalesce(m.points, 0) <>
				o.loyalty_points_spent::bigint * goods.back / o.subtotal
				- (o.loyalty_points_earned + o.loyalty_bonus_points)::bigint * goods.back / o.subtotal`,
	},
	{
		says: "what an order spent and earned is in its movements, those of its own customer",
		broken: (mine) => sql`
			select o.order_number, o.state, o.loyalty_points_spent, o.loyalty_points_earned, m.* from orders o, lateral (
				select coalesce(-sum(points) filter (where kind = 'spent'), 0) as spent,
					coalesce(sum(points) filter (where kind in ('earned', 'bonus')), 0) as earned,
					coalesce(bool_or(x.customer_id <> o.customer_id), false) as is_others
				from loyalty_movements x where x.order_number = o.order_number) m
			where ${mine} and (m.is_others or m.spent <> o.loyalty_points_spent
				or m.earned <> case when ${isPaid} then o.loyalty_points_earned + o.loyalty_bonus_points else 0 end)`,
	},
	{
		says: "points are spent by who has them: a debt is never more than orders that were taken back have left",
		broken: (_, { name }) => sql`
			select c.customer_id, c.loyalty_points, taken.back from customers c, lateral (
				select coalesce(sum(m.points), 0) as back from loyalty_movements m
				where m.customer_id = c.customer_id and m.kind = 'reversed' and m.points < 0) taken
			where c.customer_id like ${`${name}-%`} and c.loyalty_points < least(0, taken.back)`,
	},
	{
		says: "the loyalty card is with who began with one or has paid for one in an order that stands",
		broken: (_, { name }) => sql`
			select c.customer_id, c.loyalty_type, c.loyalty_number from customers c
			where c.customer_id like ${`${name}-%`} and (c.loyalty_type = 'FID') <> (
				c.loyalty_number is not distinct from c.customer_id || '-n' or exists (select from orders o
					where o.customer_id = c.customer_id and o.loyalty_card is not null
						and o.state in ('paid', 'prepared', 'shipped', 'delivered')))`,
	},
	{
		says: "gift cards are issued once, for what was paid, and blocked with their order",
		broken: (mine) => sql`
			select o.order_number, o.state, o.gift_cards, cards.* from orders o, lateral (
				select count(*) as issued, count(*) filter (where blocked_at is not null) as blocked,
					coalesce(sum(initial_amount), 0) as worth
				from gift_cards g where g.order_number = o.order_number) cards
			where ${mine} and case when o.state = 'placed' or ${isBack}
				then cards.blocked <> cards.issued
				else cards.blocked <> 0 or cards.issued <> jsonb_array_length(o.gift_cards)
					or cards.worth <> (select coalesce(sum((c ->> 'amount')::int), 0)
						from jsonb_array_elements(o.gift_cards) c) end`,
	},
];
