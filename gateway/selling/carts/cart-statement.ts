// The one statement that reads carts: a change has two round trips to the database, one to read and one to write.

import { getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	billingAddresses,
	carts,
	customers,
	giftCards,
	models,
	orders,
	payments,
	prices,
	privatePrices,
	privateSales,
	products,
	promoCodes,
	promotions,
	promotionUses,
	segmentations,
	sizes,
	skus,
	warehouseStock,
	warehouses,
} from "#gateway/platform/db/schema.ts";
import { type StoredReply, storedReply } from "#gateway/platform/http/idempotency.ts";
import { arrivesAt, labelsNow } from "#gateway/selling/catalog/arrival.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import type { SaleWindow } from "#gateway/selling/offers/rules/private-sale.ts";
import type { Promotion } from "#gateway/selling/offers/rules/promotion.ts";
import type { Ranked } from "#gateway/selling/warehouses/rules/allot.ts";
import type { SkuFacts } from "./rules/facts.ts";
import type { GiftCard } from "./rules/gift-cards.ts";
import type { StoredCart, StoredPayment } from "./stored-cart.ts";

// the columns that reading a cart takes from each table, as JSON in the shapes that the rules use
const { createdAt: _, updatedAt: changedAt, ...cartFields } = getTableColumns(carts);
const cartColumns = sql`json_build_object(${sql.join(
	Object.entries({ ...cartFields, changedAt }).map(
		([name, column]) => sql`${sql.raw(`'${name}'`)}, t.${sql.identifier(column.name)}`,
	),
	sql`, `,
)})`;

const factColumns = sql`json_build_object('sku', s.gtin, 'productId', s.product_id, 'sizeId', s.size_id,
	'sizeLabels', z.labels, 'sizeScale', z.scale, 'stock', s.stock, 'status', s.status,
	'elsewhere', case when s.elsewhere > 0 then (select json_object_agg(h.warehouse_id, h.quantity) from ${warehouseStock} h
		where h.gtin = s.gtin and h.quantity > 0) end, 'name', m.names, 'colorLabel', p.colour_labels,
	'images', p.pictures, 'marketingLabels', ${labelsNow(sql`p`)}, 'expectedAt', ${arrivesAt(sql`p`)}, 'model', m.model,
	'ref', m.ref, 'season', m.season, 'ratingCount', m.rating_count, 'averageRating', m.average_rating,
	'segmentationId', p.segmentation_id, 'segmentationPath', p.segmentation_path, 'categoryLabels', g.titles,
	'price', case when r.price is not null then json_build_object('price', r.price,
		'strikeThroughPrice', r.strike_through_price, 'priceType', r.price_type) end, 'privatePrice', v.price)`;

const paymentColumns = sql`json_build_object('paymentId', y.payment_id, 'cartId', y.cart_id,
	'cartVersion', y.cart_version, 'provider', y.provider, 'reference', y.reference, 'product', y.product, 'amount', y.amount,
	'currency', y.currency, 'status', y.status, 'state', y.state)`;

const promotionColumns = sql`json_build_object('opcId', b.opc_id, 'kind', b.kind, 'title', b.title,
	'percent', b.percent, 'amounts', b.amounts, 'giftSku', b.gift_sku, 'minimums', b.minimums,
	'segmentationIds', b.segmentation_ids, 'storeIds', b.store_ids, 'isStackable', b.is_stackable,
	'startsAt', b.starts_at, 'endsAt', b.ends_at, 'perCustomer', b.per_customer, 'points', b.points, 'code', b.code,
	'maxUses', b.max_uses, 'uses', b.uses, 'onlyFor', b.only_for, 'usedByCustomer', coalesce(used.times, 0))`;

const giftCardColumns = sql`json_build_object('giftCardId', c.gift_card_id, 'currency', c.currency,
	'balance', c.balance, 'expiresAt', c.expires_at, 'isBlocked', c.blocked_at is not null)`;

/** A customer as far as a cart needs one. */
export interface CartCustomer {
	loyaltyNumber: string;
	loyaltyType: string;
	loyaltyPoints: number;
	hasBillingAddress: boolean;
}

/** The facts of a sku before the customer is known. */
export type ReadFacts = SkuFacts & {
	/** cents; null where the market's private sale does not have it */
	privatePrice: number | null;
};

/**
 * Planned once per connection, because planning its joins costs more than running them. Skus and codes are passed as arrays,
 * which the planner expects to be short: it then keeps one plan that uses the indexes, however large the catalogue.
 */
export function prepareReading(db: Db) {
	const text = (name: string) => sql`${sql.placeholder(name)}::text`;
	const reading = sql`(
		with t as materialized (
			select * from ${carts} where id = ${text("cartId")} or (customer_id = ${text("openOf")} and state = 'open')
		), b as materialized (
			select p.*, k.code, k.max_uses, k.uses, k.customer_id as only_for from ${promoCodes} k
				join ${promotions} p on p.opc_id = k.opc_id
				where k.code = any(array(
					select one ->> 'code' from t, jsonb_array_elements(t.codes) one
					union all select jsonb_array_elements_text(${sql.placeholder("codes")}::jsonb)))
			union all select p.*, null, null, 0, null from ${promotions} p
				where p.points is not null and p.opc_id = any(array(
					select jsonb_array_elements_text(t.loyalty_offers) from t
					union all select jsonb_array_elements_text(${sql.placeholder("offers")}::jsonb)))
		), used as (
			select u.opc_id, count(*)::int as times from ${promotionUses} u
				where u.customer_id = ${text("customerId")} and u.opc_id = any(array(select opc_id from b))
				group by u.opc_id
		), wanted as (
			select distinct unnest(array(
				select line ->> 'sku' from t, jsonb_array_elements(t.lines) line
				union all select jsonb_array_elements_text(${sql.placeholder("skus")}::jsonb)
				union all select gift_sku from b where gift_sku is not null)) as gtin
		)
		select
			(select json_agg(${cartColumns} order by t.id) from t) as carts,
			(select json_agg(${factColumns}) from wanted
				join ${skus} s on s.gtin = wanted.gtin
				join ${products} p on p.product_id = s.product_id
				join ${models} m on m.model = p.model
				join ${segmentations} g on g.segmentation_id = p.segmentation_id
				join ${sizes} z on z.size_id = s.size_id
				left join ${prices} r on r.product_id = p.product_id and r.currency = ${listIn(sql`p.product_id`, { currency: text("currency"), storeId: text("storeId") })}
				left join ${privatePrices} v on v.product_id = p.product_id and v.store_id = ${text("storeId")}) as facts,
			(select json_build_object('startDate', w.starts_at, 'endDate', w.ends_at)
				from ${privateSales} w where w.store_id = ${text("storeId")}) as private_sale,
			(select json_agg(${paymentColumns} order by y.created_at desc) from ${payments} y
				where y.cart_id in (select id from t) and y.state not in ('voiding', 'voided')) as payments,
			(select json_object_agg(o.cart_id, o.order_number order by o.placed_at) from ${orders} o
				where o.cart_id in (select id from t where t.state = 'ordered')) as order_numbers,
			(select json_build_object('loyaltyNumber', coalesce(c.loyalty_number, ''), 'loyaltyType', c.loyalty_type,
				'loyaltyPoints', c.loyalty_points, 'hasBillingAddress', exists (select from ${billingAddresses} b where b.customer_id = c.customer_id))
				from ${customers} c where c.customer_id = ${text("customerId")}) as customer,
			(select json_agg(${promotionColumns} order by b.opc_id, b.code)
				from b left join used on used.opc_id = b.opc_id) as promotions,
			(select json_agg(${giftCardColumns}) from ${giftCards} c where c.gift_card_id = any(array(
				select one ->> 'giftCardId' from t, jsonb_array_elements(t.gift_card_uses) one
				union all select ${text("giftCard")}))) as cards,
			(select json_agg(json_build_object('warehouseId', h.warehouse_id, 'priority', h.priority,
				'priorities', h.priorities)) from ${warehouses} h) as warehouses,
			(${storedReply(text("scope"), text("key"))}) as stored_reply
	) reading`;
	return db
		.select({
			carts: sql<StoredCart[] | null>`reading.carts`,
			facts: sql<ReadFacts[] | null>`reading.facts`,
			privateSale: sql<SaleWindow | null>`reading.private_sale`,
			payments: sql<StoredPayment[] | null>`reading.payments`,
			orderNumbers: sql<Record<string, string> | null>`reading.order_numbers`,
			customer: sql<CartCustomer | null>`reading.customer`,
			promotions: sql<Promotion[] | null>`reading.promotions`,
			cards: sql<GiftCard[] | null>`reading.cards`,
			warehouses: sql<Ranked[] | null>`reading.warehouses`,
			storedReply: sql<StoredReply | null>`reading.stored_reply`,
		})
		.from(reading)
		.prepare("read_carts");
}
